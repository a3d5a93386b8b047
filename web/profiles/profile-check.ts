import { ProfileChange } from '../../contract/identity.ts';
import { type Problems, problemsIn } from '../lib/form.ts';
import { bodyOf, changedIn, type ProfileValues } from './profile-values.ts';

/** The API allows an empty name, but the form refuses to clear both names. */
export function check(values: ProfileValues, saved: ProfileValues): Problems<ProfileValues> {
  const changed = changedIn(values, saved);
  const problems = problemsIn(ProfileChange, bodyOf(changed), values);
  const isRenamed = 'firstName' in changed || 'lastName' in changed;
  if (isRenamed && !values.firstName.trim() && !values.lastName.trim())
    problems.firstName ??= 'Enter your name.';
  return problems;
}
