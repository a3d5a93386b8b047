import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { wasSentBefore } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf, showFieldErrors } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { createCommunity, saveCommunity } from '../api.ts';
import { bodyOf, type CommunityValues, changesOf } from './values.ts';

interface SaveOptions {
  form: UseFormReturn<CommunityValues>;
  /** The community to change; left out for a new one. */
  community: CommunityDetail | undefined;
  /** The form's initial values. */
  first: CommunityValues;
  /** The draft's key. */
  idempotencyKey: string;
  onSaved: () => void;
}

export function useSaveCommunity({ form, community, first, idempotencyKey, onSaved }: SaveOptions) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: CommunityValues) =>
      community
        ? saveCommunity(community.id, changesOf(values, first))
        : createCommunity(bodyOf(values), idempotencyKey),
    onSuccess: ({ id }) => {
      onSaved();
      if (community) return void toast({ title: 'Community saved' });
      toast({
        title: 'Community Created',
        description: 'Your brand community has been created successfully!',
      });
      void navigate({ to: '/communities/$id', params: { id }, search: {} });
    },
    onError: (error) => {
      if (wasSentBefore(error)) {
        onSaved();
        toast({
          title: 'Community Created',
          description: 'Your first attempt got through. Edit it to say more.',
        });
        return void navigate({ to: '/communities', search: { joined: '1' } });
      }
      showFieldErrors(form, fieldsOf(error));
      failed('Error', community ? 'Failed to save community' : 'Failed to create community')(error);
    },
  });
}
