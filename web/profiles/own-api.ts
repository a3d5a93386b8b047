import { useMutation } from '@tanstack/react-query';
import type { CurrentPerson } from '../../contract/identity.ts';
import { call, type Input } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { queryClient, read } from '../lib/query.ts';
import { upload } from '../media/public.ts';
import { toast } from '../ui/toast.ts';
import { refetchEverything } from './api.ts';

const me = read('GET /api/auth/user').queryKey;
export type ProfileChange = Input<'PATCH /api/auth/user'>['body'];

const failedToUpdate = failed('Update failed', 'Failed to update your profile. Please try again.');

/** Takes over what the server says of the signed-in person. Their name and picture stand in many places. */
function showMe(person: CurrentPerson) {
  const before = queryClient.getQueryData<CurrentPerson>(me);
  queryClient.setQueryData(me, person);
  const isRenamed =
    before?.firstName !== person.firstName ||
    before?.lastName !== person.lastName ||
    before?.profileImageUrl !== person.profileImageUrl;
  if (isRenamed) void refetchEverything();
  else void queryClient.invalidateQueries({ queryKey: ['GET /api/users/{id}'] });
}

/** Shows the change at once, sends changes one after the other, and takes back what failed. */
export const useProfileChange = () =>
  useMutation({
    mutationKey: ['profile'],
    scope: { id: 'profile' },
    mutationFn: (body: ProfileChange) => call('PATCH /api/auth/user', { body }),
    onMutate: ({ email: _, ...change }) => {
      const before = queryClient.getQueryData<CurrentPerson>(me);
      const isSwitch =
        Object.values(change).every((value) => typeof value === 'boolean') || 'profileVisibility' in change;
      if (before && isSwitch) queryClient.setQueryData(me, { ...before, ...change } as CurrentPerson);
      return before;
    },
    onSuccess: (person) => {
      // While more changes are being sent, the screen is ahead of this answer.
      if (queryClient.isMutating({ mutationKey: ['profile'] }) === 1) showMe(person);
      toast({ title: 'Profile updated' });
    },
    onError: (error, _change, before) => {
      if (before) queryClient.setQueryData(me, before);
      failedToUpdate(error);
    },
  });

/** Shows a picture that was cut to a square, or none. */
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
