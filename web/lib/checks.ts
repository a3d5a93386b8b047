import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { onceIdle } from './once-idle.ts';

/**
 * Validates a form with a schema that loads when the browser is idle, since zod is large. If it does not load, only the server
 * validates.
 */
export function useChecks<Values extends FieldValues, Checked extends FieldValues>(
  get: () => Promise<z.ZodType<Checked, Values>>,
): Resolver<Values, unknown, Checked> {
  useEffect(() => onceIdle(() => void load(get).catch(() => undefined)), [get]);
  return useMemo(
    () => async (values, context, options) => {
      const checks = await load(get).catch(() => undefined);
      if (!checks) return { values: values as unknown as Checked, errors: {} };
      return checks.resolve(checks.schema)(values, context, options);
    },
    [get],
  );
}

async function load<Values extends FieldValues, Checked extends FieldValues>(
  get: () => Promise<z.ZodType<Checked, Values>>,
) {
  const [schema, { zodResolver }] = await Promise.all([get(), import('@hookform/resolvers/zod')]);
  return { schema, resolve: zodResolver<Values, unknown, Checked> };
}
