import { z } from 'zod';
import { Id, IdParams, isBlank, Link, Moment, optionalText, shownText } from './common.ts';
import { isTimeZone } from './days.ts';
import { del, get, patch, post } from './endpoint.ts';
import { PASSWORD_MIN } from './identity-constants.ts';
import { profileVisibilities } from './profile-constants.ts';

export const CurrentPerson = z.object({
  id: Id,
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  showEmail: z.boolean(),
  showLocation: z.boolean(),
  allowMessages: z.boolean(),
  /** Who may see the profile. What a person publishes is public in any case. */
  profileVisibility: z.enum(profileVisibilities),
  /** Whether others learn how many things a person tracks, and that they own something of a brand. */
  showPurchases: z.boolean(),
  /** The person's time zone; `null` until their browser reports it. */
  timeZone: z.string().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type CurrentPerson = z.infer<typeof CurrentPerson>;

export const getCurrentPerson = get('/api/auth/user', {
  access: 'member',
  summary: 'The signed-in person',
  reply: CurrentPerson,
});

export const NAME_MOST = 80;

/** Removes characters that change the writing direction: a name is shown inside sentences and would turn their text around. */
export const withoutDirections = (name: string) => name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** An empty string clears the name. Only blanks or invisible characters are refused. */
const optionalName = z
  .string()
  .refine((name) => name === '' || !isBlank(name), 'Enter a name that can be read.')
  .overwrite(withoutDirections)
  .trim()
  .max(NAME_MOST, `Keep it under ${NAME_MOST} characters.`)
  .nullable();

/** Fields that are left out stay the same. The specification's own clients also send `email`, which only the sign-in can change. */
export const ProfileChange = z
  .strictObject({
    firstName: optionalName,
    lastName: optionalName,
    email: z.string().max(254, 'Keep it under 254 characters.').nullable(),
    bio: optionalText(500),
    location: optionalText(120),
    website: Link.nullable(),
    showEmail: z.boolean(),
    showLocation: z.boolean(),
    allowMessages: z.boolean(),
    profileVisibility: z.enum(profileVisibilities),
    showPurchases: z.boolean(),
    timeZone: z.string().max(60).refine(isTimeZone, 'This is not a time zone.'),
  })
  .partial();

export const changeCurrentPerson = patch('/api/auth/user', {
  access: 'member',
  summary: 'Change one’s own profile',
  body: ProfileChange,
  reply: CurrentPerson,
});

export const deleteCurrentPerson = del('/api/auth/user', {
  access: 'member',
  summary: 'Delete the account and everything that belongs to it',
});

/** A browser that somebody is signed in with. */
export const Session = z.object({
  id: Id,
  /** In words: `Firefox on Linux`. */
  device: z.string(),
  signedInAt: Moment.nullable(),
  /** Noted every few minutes at most. */
  usedAt: Moment,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SESSIONS_MOST = 100;
export const listSessions = get('/api/auth/sessions', {
  access: 'member',
  summary: `Where the signed-in person is signed in, the last used first; at most ${SESSIONS_MOST}`,
  reply: z.array(Session),
});

export const endSession = del('/api/auth/sessions/{id}', {
  access: 'member',
  summary: 'End one session',
  params: IdParams,
  errors: ['session_not_found'],
});

/** How the signed-in person signs in, and the email change that waits for confirmation. */
export const Account = z.object({
  /** The host of the service that has the email and password; `null` for Wellkept itself. */
  provider: z.string().nullable(),
  /** Whether it is a demo account with one-click sign-in, whose password nobody knows. */
  isDemo: z.boolean(),
  emailChange: z
    .object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: Moment })
    .nullable(),
});
export type Account = z.infer<typeof Account>;

export const getAccount = get('/api/auth/account', {
  access: 'member',
  summary: 'Where the signed-in person’s address and password are kept, and a change of address that waits',
  reply: Account,
});

export const signOutEverywhere = post('/api/auth/sign-out-everywhere', {
  access: 'member',
  summary: 'End every session of the signed-in person, this one included',
});

// The embedded sign-in service. `uid` identifies a sign-in in progress. Its cookie is limited to the paths below /sign-in/{uid}, so
// that two tabs can each have their own.

export const Email = z
  .string()
  .trim()
  .max(254, 'Keep it under 254 characters.')
  .pipe(z.email('Enter an email address, like name@example.com.'));
const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(256, 'Keep it under 256 characters.');

const password = z.string().min(1, 'Enter your password.').max(256, 'Keep it under 256 characters.');

export const SignInForm = z.strictObject({ email: Email, password });
export const CreateAccountForm = z.strictObject({
  firstName: shownText(NAME_MOST, 'Enter your first name.').overwrite(withoutDirections),
  lastName: shownText(NAME_MOST, 'Enter your last name.').overwrite(withoutDirections),
  email: Email,
  password: newPassword,
});
export const ForgottenPasswordForm = z.strictObject({ email: Email });
export const ResetPasswordForm = z.strictObject({ token: z.string().min(1).max(200), password: newPassword });

const uid = z.strictObject({ uid: z.string().regex(/^[\w-]{10,64}$/, 'This is not a sign-in.') });
const Onward = z.object({ redirectTo: z.string() });

export const DemoAccount = z.object({
  key: z.string(),
  name: z.string(),
  line: z.string(),
  figure: z.string(),
  figureLabel: z.string(),
  pictures: z.array(z.string()),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const getSignIn = get('/sign-in/{uid}/options', {
  access: 'public',
  summary:
    'What the sign-in page shows: which form first, and the demo accounts while the demo world is loaded',
  params: uid,
  reply: z.object({
    screen: z.enum(['sign-in', 'create-account']),
    demoAccounts: z.array(DemoAccount),
    /** Why a form that the browser sent by itself was refused, because the page's scripts had not run. */
    problem: z.string().nullable(),
  }),
  errors: ['sign_in_expired'],
});

export const signIn = post('/sign-in/{uid}/password', {
  access: 'public',
  summary: 'Sign in with email and password',
  params: uid,
  body: SignInForm,
  reply: Onward,
  errors: ['wrong_credentials', 'too_many_attempts', 'sign_in_expired'],
});

export const createAccount = post('/sign-in/{uid}/account', {
  access: 'public',
  summary: 'Create an account and sign in; with a mail server, after its link was opened',
  params: uid,
  body: CreateAccountForm,
  // An email that is taken gets the same answer. Without a mail server, the page that follows says "Check your mail".
  reply: Onward,
  errors: ['too_many_attempts', 'sign_in_expired'],
});

export const signInAsDemo = post('/sign-in/{uid}/demo', {
  access: 'public',
  summary: 'Sign in as one of the demo accounts',
  params: uid,
  body: z.strictObject({ key: z.string().min(1).max(40) }),
  reply: Onward,
  errors: ['demo_account_unknown', 'sign_in_expired'],
});

export const forgotPassword = post('/api/forgotten-password', {
  access: 'public',
  summary:
    'Ask for a mail with a link to set a new password; the answer never tells whether the email is known',
  body: ForgottenPasswordForm,
  errors: ['too_many_attempts'],
});

export const resetPassword = post('/api/reset-password', {
  access: 'public',
  summary: 'Set a new password with the token from the mail',
  body: ResetPasswordForm,
  errors: ['reset_link_expired', 'too_many_attempts'],
});

// These change accounts of the embedded sign-in service. Accounts of another provider are changed there.

export const ChangeEmailForm = z.strictObject({ email: Email, password });
export const changeEmail = post('/api/auth/email', {
  access: 'member',
  summary:
    'Ask for another address: it changes once both have confirmed it. For one that is taken the answer is the same',
  body: ChangeEmailForm,
  reply: Account,
  errors: ['wrong_password', 'too_many_attempts', 'account_elsewhere'],
});

export const callOffEmail = del('/api/auth/email', {
  access: 'member',
  summary: 'Call off a change of address that waits',
  errors: ['account_elsewhere'],
});

export const answerEmailLink = post('/api/email-change', {
  access: 'public',
  summary:
    'Answer a mail about a change of address: confirm it or call it off; or undo it, with the link that tells of it',
  body: z.strictObject({ token: z.string().min(1).max(200), answer: z.enum(['yes', 'no']) }),
  reply: z.object({ state: z.enum(['waiting', 'changed', 'called-off', 'undone']) }),
  errors: ['email_link_expired', 'email_taken', 'too_many_attempts'],
});

export const ChangePasswordForm = z.strictObject({ password, newPassword });
export const changePassword = post('/api/auth/password', {
  access: 'member',
  summary: 'Change the password, which ends every other session',
  body: ChangePasswordForm,
  errors: ['wrong_password', 'too_many_attempts', 'account_elsewhere'],
});
