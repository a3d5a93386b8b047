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
export function bodyOf({ website, ...values }: ProfileValues): ProfileValues {
  const typed = website.trim();
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(typed);
  return { ...values, website: isBare ? `https://${typed}` : typed };
}

/** A person may have no name, but one cannot take away the last of it without noticing. */
export function check(values: ProfileValues): Problems<ProfileValues> {
  const problems = problemsIn(ProfileChange, bodyOf(values), values);
  if (!values.firstName.trim() && !values.lastName.trim()) problems.firstName ??= 'Enter your name.';
  return problems;
}
