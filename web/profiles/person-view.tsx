import { BadgeCheck } from 'lucide-react';
import type { PublicProfile } from '../../contract/users.ts';
import { displayName } from '../lib/format.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { TrustCard } from './trust-card.tsx';

/** The page's frame, the same for its bones. */
export const frame =
  'grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_352px] lg:items-start lg:gap-x-8';

export function PersonView({ person }: { person: PublicProfile }) {
  const { verifiedReviews: verified } = person;
  const name = person.firstName || displayName(person);
  return (
    <div className="wrap-page pt-5 pb-28 lg:pt-9 lg:pb-24">
      <ProfileHeader
        person={person}
        actions={<PersonActions person={person} />}
        facts={
          verified > 0 && (
            <li className="num">
              <BadgeCheck aria-hidden="true" /> {verified} verified {verified === 1 ? 'review' : 'reviews'}
            </li>
          )
        }
      />
      <div className={frame}>
        <aside aria-label={`Trust in ${name}`} className="lg:sticky lg:top-22 lg:col-start-2 lg:row-start-1">
          <TrustCard trust={person.trust} name={name} />
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <PersonTabs person={person} name={name} />
        </div>
      </div>
    </div>
  );
}
