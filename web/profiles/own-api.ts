import { useMutation } from '@tanstack/react-query';
import type { CurrentPerson } from '../../contract/identity.ts';
import { call, type Input } from '../lib/api.ts';
import { failed, failedAs } from '../lib/error-toast.ts';
import { changingMe, meKey } from '../lib/me.ts';
import { inTurn } from '../lib/optimistic-changes.ts';
import { queryClient } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { upload } from '../media/public.ts';
import { refetchEverything } from './api.ts';

export type ProfileChange = Input<'PATCH /api/auth/user'>['body'];

const failedInSettings = failedAs('Update Failed', 'Failed to update profile. Please try again.');
const failedOnProfile = failed('Update failed', 'Failed to update your profile. Please try again.');
/** The specification words this message differently in the settings. */
const failedToUpdate = (error: unknown) =>
  (location.pathname === '/settings' ? failedInSettings : failedOnProfile)(error);

/**
 * Caches the server's answer about the signed-in person. A new name or picture refetches everything, because both appear on many
 * pages.
 */
function showMe(person: CurrentPerson) {
  const before = queryClient.getQueryData<CurrentPerson>(meKey);
  queryClient.setQueryData(meKey, person);
  const isRenamed =
    before?.firstName !== person.firstName ||
    before?.lastName !== person.lastName ||
    before?.profileImageUrl !== person.profileImageUrl;
  if (isRenamed) void refetchEverything();
  else void queryClient.invalidateQueries({ queryKey: ['GET /api/users/{id}'] });
}

const turns = inTurn<CurrentPerson>(changingMe, meKey);

/** Shows the change at once, sends changes one after the other, and in the end shows what was saved. */
export const useProfileChange = () =>
  useMutation({
    mutationKey: changingMe,
    scope: { id: 'profile' },
    mutationFn: (body: ProfileChange) => call('PATCH /api/auth/user', { body }),
    onMutate: ({ email: _, ...change }) => {
      const before = turns.begin();
      const isSwitch =
        Object.values(change).every((value) => typeof value === 'boolean') || 'profileVisibility' in change;
      if (before && isSwitch) queryClient.setQueryData(meKey, { ...before, ...change } as CurrentPerson);
    },
    onSuccess: (answer) => {
      const person = turns.succeeded(answer);
      if (person) showMe(person);
      toast({ title: 'Profile updated' });
    },
    onError: (error) => {
      const person = turns.failed();
      if (person) showMe(person);
      failedToUpdate(error);
    },
  });

/** Uploads a cropped picture as the profile picture, or removes it (`null`). */
export const usePictureChange = () =>
  useMutation({
    mutationFn: async (picture: Blob | null) => {
      if (!picture) return call('DELETE /api/auth/user/picture');
      const { url } = await upload(picture, { purpose: 'profile' });
      return call('POST /api/auth/user/picture', { body: { imageUrl: url } });
    },
    onSuccess: (person) => {
      showMe(person);
      toast({ title: 'Profile updated' });
    },
    onError: failedToUpdate,
  });
