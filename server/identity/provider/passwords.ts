import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults: 19 MiB, 2 passes, 1 lane (OWASP's first recommendation).
export const hashPassword = (password: string) => hash(password);

const dummyHash = hashPassword('nobody has this password');

/** Takes as long for an unknown address as for a wrong password, so that timing does not reveal who has an account. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
}
