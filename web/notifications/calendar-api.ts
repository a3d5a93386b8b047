import { useMutation } from '@tanstack/react-query';
import { call, type Reply } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { queryClient, read } from '../lib/query.ts';

export const calendarAddress = read('GET /api/settings/calendar');

type Address = Reply<'GET /api/settings/calendar'>;
const none: Address = { url: null, createdAt: null };
const show = (address: Address) => queryClient.setQueryData(calendarAddress.queryKey, address);

export const useMakeCalendar = () =>
  useMutation({
    mutationFn: () => call('POST /api/settings/calendar'),
    onSuccess: show,
    onError: failed('No address made', 'Please try again.'),
  });

export const useRevokeCalendar = () =>
  useMutation({
    mutationFn: () => call('DELETE /api/settings/calendar'),
    onSuccess: () => show(none),
    onError: failed('The address still works', 'Please try again.'),
  });
