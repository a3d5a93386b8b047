import { CalendarDays, Globe, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentPerson } from '../../contract/identity.ts';
import { displayName, monthText, websiteLink } from '../lib/format.ts';
import { useKnownZone } from '../lib/use-clock.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Name } from '../ui/name.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';

type Person = Pick<
  CurrentPerson,
  'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'bio' | 'email' | 'location' | 'website' | 'createdAt'
>;

interface ProfileHeaderProps {
  person: Person;
  /** At the end of the line on a desktop, below it on a phone. */
  actions: ReactNode;
  /** Replace the picture and the name, on the viewer's own profile, where both can be edited. */
  picture?: ReactNode;
  title?: ReactNode;
}

export function ProfileHeader({ person, actions, picture, title }: ProfileHeaderProps) {
  const name = displayName(person);
  const known = useKnownZone();
  return (
    <header className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-4 md:flex-nowrap lg:mb-7 lg:gap-x-6">
      {picture ?? (
        <Avatar
          name={name}
          src={person.profileImageUrl}
          size="xl"
          tint="iris"
          className="lg:size-24 lg:text-[2rem]"
        />
      )}
      <div className="min-w-0 grow basis-48">
        {title ?? (
          <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">
            <Name>{name}</Name>
          </h1>
        )}
        {person.bio && <p className="mt-1 max-w-[62ch] text-pretty break-words text-ink-2">{person.bio}</p>}
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2 *:flex *:min-w-0 *:items-center *:gap-1.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-3">
          {person.email && (
            <li>
              <Mail aria-hidden="true" /> <span className="truncate">{person.email}</span>
            </li>
          )}
          {person.location && (
            <li>
              <MapPin aria-hidden="true" /> <span className="truncate">{person.location}</span>
            </li>
          )}
          {person.website && (
            <li>
              <Globe aria-hidden="true" /> <Website text={person.website} />
            </li>
          )}
          <li>
            <CalendarDays aria-hidden="true" />{' '}
            {known && `Member since ${monthText(person.createdAt, known.zone)}`}
          </li>
        </ul>
      </div>
      {actions}
    </header>
  );
}

function Website({ text }: { text: string }) {
  const link = websiteLink(text);
  if (!link) return <span className="truncate">{text}</span>;
  return (
    <OutsideLink
      href={link.href}
      className="-m-1.5 min-w-0 rounded-sm p-1.5 font-medium wrap-anywhere text-accent-ink underline underline-offset-2"
    >
      {link.label}
      <span className="sr-only"> (opens in a new tab)</span>
    </OutsideLink>
  );
}
