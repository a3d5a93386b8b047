import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { failedAs } from '../lib/failed.ts';
import { queryClient, read } from '../lib/query.ts';
import { toast } from '../ui/toast.ts';
import { changed, type SettingsChange, undoOf } from './settings-change.ts';

export const notificationSettings = read('GET /api/settings/notifications');
const { queryKey } = notificationSettings;
const mutationKey = ['notification settings'];

export const sayUpdated = () => toast({ title: 'Settings Updated' });
export const sayFailed = failedAs(
  'Update Failed',
  'Failed to update notification settings. Please try again.',
);

const show = (change: SettingsChange) =>
  queryClient.setQueryData(queryKey, (settings) => settings && changed(settings, change));

/** Shows the change at once, sends changes one after the other, and reverts on failure. */
export const useSettingsChange = () =>
  useMutation({
    mutationKey,
    scope: { id: 'notification settings' },
    mutationFn: (body: SettingsChange) => call('PATCH /api/settings/notifications', { body }),
    onMutate: (change) => {
      const before = queryClient.getQueryData(queryKey);
      show(change);
      return before && undoOf(before, change);
    },
    onSuccess: (settings) => {
      // While more changes are being sent, the screen is ahead of this answer.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, settings);
      sayUpdated();
    },
    onError: (error, _change, undo) => {
      if (undo) show(undo);
      sayFailed(error);
    },
  });
