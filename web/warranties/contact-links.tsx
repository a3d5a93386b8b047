import { Globe, Mail, Phone } from 'lucide-react';
import type { Cover } from '../../contract/warranties.ts';

const link =
  'flex min-h-11 max-w-full items-center gap-2 text-sm font-medium text-accent-ink hover:underline [&_.lucide]:size-4 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-3';

interface ContactLinksProps {
  contact: NonNullable<Cover['providerContactInfo']>;
  /** The subject of a mail to the provider. */
  subject?: string;
}

/** Links to contact the provider of a cover. */
export function ContactLinks({ contact, subject }: ContactLinksProps) {
  const website = contact.website && webAddress(contact.website);
  return (
    <p className="flex flex-wrap gap-x-5">
      {contact.phone && (
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={link}>
          <Phone aria-hidden="true" />
          {contact.phone}
        </a>
      )}
      {contact.email && (
        <a href={mailTo(contact.email, subject)} className={link}>
          <Mail aria-hidden="true" />
          <span className="min-w-0 break-all">{contact.email}</span>
        </a>
      )}
      {website && (
        <a href={website} target="_blank" rel="noreferrer" className={link}>
          <Globe aria-hidden="true" />
          <span className="truncate">{contact.website}</span>
        </a>
      )}
    </p>
  );
}

/** Encoded, because a question mark in the address would add mail header fields. */
export const mailTo = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Only web addresses become links, because anything may have been typed. */
function webAddress(typed: string): string | undefined {
  const url = URL.parse(typed) ?? URL.parse(`https://${typed}`);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
