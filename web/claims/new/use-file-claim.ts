import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { wasSentBefore } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf, showFieldErrors } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import type { OwnedThing } from '../../warranties/public.ts';
import { fileClaim } from '../api.ts';
import { type ClaimValues, claimBody } from './claim-values.ts';

interface FileClaimOptions {
  form: UseFormReturn<ClaimValues>;
  thingOf: (id: string) => OwnedThing | undefined;
  /** The draft's key. */
  idempotencyKey: string;
  onFiled: () => void;
}

export function useFileClaim({ form, thingOf, idempotencyKey, onFiled }: FileClaimOptions) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (typed: ClaimValues) => {
      const about = thingOf(typed.thingId);
      if (!about) throw new Error('There is nothing to claim for.');
      return fileClaim(claimBody(typed, about), idempotencyKey);
    },
    onSuccess: (claim) => {
      onFiled();
      toast({ title: `Claim ${claim.claimNumber} filed` });
      void navigate({ to: '/claims/$id', params: { id: claim.id }, search: {}, replace: true });
    },
    onError: (error) => {
      if (wasSentBefore(error)) {
        onFiled();
        toast({ title: 'Your first attempt got through', description: 'Open it to change it.' });
        return void navigate({ to: '/claims', search: {}, replace: true });
      }
      if (showFieldErrors(form, fieldsOf(error)).length === 0) failed('Not filed')(error);
    },
  });
}
