import type { Visitor } from './visitor.ts';

interface Credentials {
  email: string;
  password: string;
}
interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
}

/** Opens the sign-in page and returns the base address of its forms. */
export async function atSignIn(visitor: Visitor, query = ''): Promise<string> {
  const page = await visitor.follow(`/api/login${query}`, { accept: 'text/html' });
  return new URL(page.url).pathname;
}

export async function createAccount(visitor: Visitor, details: NewAccount, query = '') {
  const forms = await atSignIn(visitor, query);
  const created = await visitor.post(`${forms}/account`, details);
  return visitor.follow(created.json.redirectTo, { accept: 'text/html' });
}

/** The whole sign-in, as a browser does it. */
export async function signIn(visitor: Visitor, { email, password }: Credentials) {
  const forms = await atSignIn(visitor);
  // Already signed in at the provider, so there is no form to fill in.
  if (!forms.startsWith('/sign-in/')) return;
  const right = await visitor.post(`${forms}/password`, { email, password });
  await visitor.follow(right.json.redirectTo, { accept: 'text/html' });
}
