import { Globe, Mail, Phone } from 'lucide-react';
import type { Cover } from '../../contract/warranties.ts';
import { websiteLink } from '../lib/format.ts';
import { OutsideLink } from '../ui/outside-link.tsx';

const link =
  'flex min-h-11 max-w-full items-center gap-2 text-sm font-medium text-accent-ink hover:underline [&_.lucide]:size-4 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-3';

interface ContactLinksProps {
  contact: NonNullable<Cover['providerContactInfo']>;
  /** The subject of a mail to the provider. */
  subject?: string;
}

/** Links to contact the provider of a cover. */
export function ContactLinks({ contact, subject }: ContactLinksProps) {
  const website =
    contact.website && (websiteLink(contact.website) ?? websiteLink(`https://${contact.website}`));
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
        <OutsideLink href={website.href} className={link}>
          <Globe aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{website.label}</span>
        </OutsideLink>
      )}
    </p>
  );
}

/** Encoded, because a question mark in the address would add mail header fields. */
export const mailTo = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
