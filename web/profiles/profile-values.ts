import type { CurrentPerson } from '../../contract/identity.ts';

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

/** The request body; a website typed without a scheme gets `https://`. */
export function bodyOf({ website, ...values }: Partial<ProfileValues>): Partial<ProfileValues> {
  if (website === undefined) return values;
  const typed = website.trim();
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(typed);
  return { ...values, website: isBare ? `https://${typed}` : typed };
}

/** Only the edited fields: the others may be older here than on the server. */
export const changedIn = (values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== saved[field as keyof ProfileValues]),
  );
