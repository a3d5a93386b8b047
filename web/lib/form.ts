import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api.ts';

/** Error messages of a form, by field. */
export type Problems<Values> = { [Field in keyof Values]?: string | undefined };

/** Finds the form field that a path inside the request body belongs to. */
const fieldOf = (path: readonly PropertyKey[], values: object) => path.find((part) => part in values);

/** Checks the body that a form would send against the contract's schema. */
export function problemsIn<Values extends object>(
  schema: z.ZodType,
  body: unknown,
  values: Values,
): Problems<Values> {
  const problems: Problems<Values> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = fieldOf(path, values) as keyof Values | undefined;
    if (field) problems[field] ??= message;
  }
  return problems;
}

export const resolveBy =
  <Values extends FieldValues>(check: (values: Values) => Problems<Values>): Resolver<Values> =>
  (values) => {
    const problems = Object.entries(check(values)).filter(([, message]) => message);
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** Shows the server's error messages at their fields; returns the names of those fields. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Record<string, string>,
  { rename = (field) => field, focus = true }: { rename?: (field: string) => string; focus?: boolean } = {},
): string[] {
  const known = form.getValues();
  return Object.entries(fields).flatMap(([path, message]) => {
    const field = fieldOf(path.split('.').map(rename), known) as Path<Values> | undefined;
    if (!field) return [];
    form.setError(field, { message }, { shouldFocus: focus });
    return [field];
  });
}

export const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});
