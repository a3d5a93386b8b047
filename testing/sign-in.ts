import type { Visitor } from './visitor.ts';

interface Credentials {
  email: string;
  password: string;
}
interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
}

/** Walks to the sign-in page and says where its forms are. */
export async function atSignIn(visitor: Visitor, query = ''): Promise<string> {
  const page = await visitor.follow(`/api/login${query}`, { accept: 'text/html' });
  return new URL(page.url).pathname;
}

export async function createAccount(visitor: Visitor, details: NewAccount, query = '') {
  const forms = await atSignIn(visitor, query);
  const created = await visitor.post(`${forms}/account`, details);
  return visitor.follow(created.json.redirectTo, { accept: 'text/html' });
}

/** The whole exchange, as a browser does it. */
export async function signIn(visitor: Visitor, { email, password }: Credentials) {
  const forms = await atSignIn(visitor);
  // Already signed in at the provider: there was nothing to fill in.
  if (!forms.startsWith('/sign-in/')) return;
  const right = await visitor.post(`${forms}/password`, { email, password });
  await visitor.follow(right.json.redirectTo, { accept: 'text/html' });
}
