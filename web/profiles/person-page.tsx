import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { displayName } from '../lib/format.ts';
import { isMissing } from '../products/is-missing.ts';
import { onePerson } from './api.ts';
import { BlockedOrGone } from './blocked-or-gone.tsx';
import { PersonBones } from './person-bones.tsx';
import { PersonFailed } from './person-missing.tsx';
import { PersonView } from './person-view.tsx';

/** Another person as they let others see them. */
export function PersonPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(onePerson(id));
  // Gone since it was read, by a block or with the account, it is not shown any more.
  const isGone = isMissing(error);
  const title = isGone ? 'Profile not found' : data ? displayName(data) : 'Profile';
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (isGone) return <BlockedOrGone id={id} />;
  if (data) return <PersonView person={data} />;
  return error ? <PersonFailed onRetry={() => void refetch()} /> : <PersonBones />;
}
