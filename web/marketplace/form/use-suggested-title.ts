import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isSuggested, type ListingValues, suggestedTitle } from './listing-values.ts';

/** The title follows the product for as long as nobody has written one. */
export function useSuggestedTitle({ control, getValues, setValue }: UseFormReturn<ListingValues>) {
  const [name, type] = useWatch({ control, name: ['name', 'type'] });
  const last = useRef({ name, type });
  useEffect(() => {
    const before = last.current;
    if (before.name === name && before.type === type) return;
    last.current = { name, type };
    if (isSuggested(getValues('title'), before.name)) setValue('title', suggestedTitle(type, name));
  }, [name, type, getValues, setValue]);
}
