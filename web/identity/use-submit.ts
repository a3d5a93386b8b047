import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../lib/api.ts';
import { whyFailed } from '../lib/error-text.ts';

/** Submits a form and shows errors: at the fields the server names, otherwise above the button. */
export function useSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  onExpired?: () => void,
) {
  const [busy, setBusy] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (onExpired && error instanceof ApiError && error.status === 410) onExpired();
      else showError(error);
    } finally {
      setBusy(false);
    }
  });

  function showError(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    const known = Object.keys(form.getValues());
    const named = Object.entries(fields).filter(([name]) => known.includes(name));
    for (const [name, message] of named)
      form.setError(name as Path<Values>, { message }, { shouldFocus: true });
    if (named.length === 0) {
      form.setError('root', { message: whyFailed(error) });
    }
  }

  return { submit, busy };
}
