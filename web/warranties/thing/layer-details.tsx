import { Globe, Mail, Phone, RefreshCw } from 'lucide-react';
import type { Warranty } from '../../../contract/warranties.ts';
import { dayText } from '../../lib/days.ts';
import { CopyButton } from './copy-button.tsx';

const line = 'flex min-h-11 items-center gap-2 text-sm [&_.lucide]:size-4 [&_.lucide]:text-ink-3';
const link = `${line} max-w-full font-medium text-accent-ink hover:underline`;

/** What is written down about a cover beyond its dates; nothing where there is nothing. */
export function LayerDetails({ layer }: { layer: Warranty }) {
  const { providerPolicyNumber: policy, coverageDetails: details, providerContactInfo: contact } = layer;
  const website = contact?.website && webAddress(contact.website);
  return (
    <div className="mt-0.5">
      {typeof details === 'string' && (
        <p className="mt-1 text-sm whitespace-pre-line text-ink-2">{details}</p>
      )}
      {policy && (
        <p className="num flex min-h-11 items-center gap-1 text-sm">
          <span className="text-ink-3">Policy</span> <span className="truncate font-medium">{policy}</span>
          <CopyButton text={policy} what="policy number" />
        </p>
      )}
      {layer.autoRenewal && (
        <p className={line}>
          <RefreshCw aria-hidden="true" />
          Renews by itself{layer.renewalDate && ` on ${dayText(layer.renewalDate)}`}
        </p>
      )}
      {contact && (
        <p className="flex flex-wrap gap-x-5">
          {contact.phone && (
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={link}>
              <Phone aria-hidden="true" />
              {contact.phone}
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`} className={link}>
              <Mail aria-hidden="true" />
              {contact.email}
            </a>
          )}
          {website && (
            <a href={website} target="_blank" rel="noreferrer" className={link}>
              <Globe aria-hidden="true" />
              <span className="truncate">{contact.website}</span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Only what leads to the web: an address that was typed could be anything. */
function webAddress(typed: string): string | undefined {
  const url = URL.parse(typed) ?? URL.parse(`https://${typed}`);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
