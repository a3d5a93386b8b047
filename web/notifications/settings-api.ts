import { useMutation } from '@tanstack/react-query';
import type { NotificationSettings } from '../../contract/notifications.ts';
import { call } from '../lib/api.ts';
import { failedAs } from '../lib/error-toast.ts';
import { inTurn } from '../lib/optimistic-changes.ts';
import { queryClient, read } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { changed, type SettingsChange } from './settings-change.ts';

export const notificationSettings = read('GET /api/settings/notifications');
const { queryKey } = notificationSettings;
const mutationKey = ['notification settings'];

export const sayUpdated = () => toast({ title: 'Settings Updated' });
export const sayFailed = failedAs(
  'Update Failed',
  'Failed to update notification settings. Please try again.',
);

const turns = inTurn<NotificationSettings>(mutationKey, queryKey);
const show = (settings: NotificationSettings | undefined) =>
  settings && queryClient.setQueryData(queryKey, settings);

/** Shows the change at once, sends changes one after the other, and in the end shows what was saved. */
export const useSettingsChange = () =>
  useMutation({
    mutationKey,
    scope: { id: 'notification settings' },
    mutationFn: (body: SettingsChange) => call('PATCH /api/settings/notifications', { body }),
    onMutate: (change) => {
      const before = turns.begin();
      show(before && changed(before, change));
    },
    onSuccess: (settings) => {
      show(turns.succeeded(settings));
      sayUpdated();
    },
    onError: (error) => {
      show(turns.failed());
      sayFailed(error);
    },
  });
