import { Suspense } from 'react';
import { displayName, monthText } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { useKnownZone } from '../../lib/use-clock.ts';
import { ChangePhoto, ProfileFields } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Name } from '../../ui/name.tsx';
import { SettingsSection } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function ProfileSettings() {
  const me = useMe();
  const name = displayName(me);
  const known = useKnownZone();
  return (
    <SettingsSection id="profile" title="Profile Information" lead="What others see next to your reviews.">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name} src={me.profileImageUrl} size="xl" tint="iris" />
        <p className="min-w-0 flex-1">
          <b className="block text-base font-semibold tracking-[-.01em]">
            <Name>{name}</Name>
          </b>
          <span className="num text-sm text-ink-2">
            {known && `Member since ${monthText(me.createdAt, known.zone)}`}
          </span>
        </p>
        <ChangePhoto person={me} />
      </div>
      <Suspense fallback={<FieldsSkeleton />}>
        <ProfileFields />
      </Suspense>
    </SettingsSection>
  );
}

const FieldsSkeleton = () => (
  <Loading label="Loading your profile" className="grid h-177.5 content-start gap-4 sm:h-151">
    <Skeleton className="h-12 rounded-md" />
    <Skeleton className="h-12 rounded-md" />
  </Loading>
);
