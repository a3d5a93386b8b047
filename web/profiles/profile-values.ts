import { type CurrentPerson, ProfileChange } from '../../contract/identity.ts';
import { type Problems, problemsIn } from '../lib/form.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  bio: string;
  location: string;
  website: string;
}

export const BIO_MOST = 500;

export const valuesOf = (person: CurrentPerson): ProfileValues => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  bio: person.bio ?? '',
  location: person.location ?? '',
  website: person.website ?? '',
});

/** What is sent: an address typed without its beginning is one of the web. */
export function bodyOf({ website, ...values }: Partial<ProfileValues>): Partial<ProfileValues> {
  if (website === undefined) return values;
  const typed = website.trim();
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(typed);
  return { ...values, website: isBare ? `https://${typed}` : typed };
}

/** The fields that were edited: the others may be older here than what is saved. */
export const changedIn = (values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== saved[field as keyof ProfileValues]),
  );

/** A person may have no name, but one cannot take away the last of it without noticing. */
export function check(values: ProfileValues, saved: ProfileValues): Problems<ProfileValues> {
  const changed = changedIn(values, saved);
  const problems = problemsIn(ProfileChange, bodyOf(changed), values);
  const isRenamed = 'firstName' in changed || 'lastName' in changed;
  if (isRenamed && !values.firstName.trim() && !values.lastName.trim())
    problems.firstName ??= 'Enter your name.';
  return problems;
}
