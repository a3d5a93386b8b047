import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors as oidcErrors } from 'oidc-provider';
import { v7 as uuidv7 } from 'uuid';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import {
  createAccount,
  forgotPassword,
  getSignIn,
  resetPassword,
  signIn,
  signInAsDemo,
} from '../../../contract/identity.ts';
import { countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Pool } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import { textIn } from '../../platform/http/query-text.ts';
import type { AddRoute, Context } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail.ts';
import { Problem } from '../../platform/problem.ts';
import { CHECK_MAIL, signInProblem } from '../rules.ts';
import { secret } from '../sessions.ts';
import {
  findAccount,
  findAccountByEmail,
  findDemoAccount,
  giveRequestToken,
  insertAccount,
  insertRequest,
  insertReset,
  setPassword,
  takeReset,
} from './accounts-store.ts';
import { type DemoAccounts, newcomer } from './demo.ts';
import { type Devices, forgetDevices } from './devices-store.ts';
import { type AccountLinks, REQUEST_HOURS } from './links.ts';
import { alreadyMember, finishAccountLink, newPasswordLink } from './mails.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { addPlainForm } from './plain-form.ts';
import { forgetRecordsOf } from './records-store.ts';

const own = { ownTransaction: true };
const RESET_MINUTES = 60;
export const PER_ADDRESS = { max: 100, minutes: 15 };
export const PER_ACCOUNT = { max: 10, minutes: 15 };

interface ProviderServices {
  db: Pool;
  http: FastifyInstance;
  provider: Provider;
  mailer: Mailer;
  /** Whether mails reach people: if so, an account is made only when its address is confirmed. */
  hasMailServer: boolean;
  clock: Clock;
  publicUrl: string;
  demoAccounts: DemoAccounts;
  devices: Devices;
  links: AccountLinks;
  /** Ends the account's sessions in Wellkept. */
  onPasswordChange: (tx: Db, accountId: string) => Promise<void>;
}

/** The forms of the embedded sign-in service. Passwords are hashed outside transactions because that is slow. */
export function addProviderRoutes(route: AddRoute, needs: ProviderServices) {
  addSignInRoutes(route, needs);
  addNewAccountRoutes(route, needs);
  addDemoRoute(route, needs);
  addForgottenPasswordRoutes(route, needs);
}

type SignInContext<E extends Endpoint> = Pick<Context<E>, 'body' | 'request' | 'reply'>;

/** What the sign-in page shows; `problem` is the code of an error. */
export async function signInOptions(
  { provider, demoAccounts }: Pick<ProviderServices, 'provider' | 'demoAccounts'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  problem?: string,
) {
  const { params } = await currentInteraction(provider, request, reply);
  const known = Object.hasOwn(errors, problem ?? '') ? errors[problem as ErrorCode] : undefined;
  return {
    screen: params.screen_hint === 'create-account' ? ('create-account' as const) : ('sign-in' as const),
    demoAccounts: await demoAccounts.list(),
    problem: known?.[1] ?? null,
  };
}

function addSignInRoutes(route: AddRoute, needs: ProviderServices) {
  const { db, provider, devices, links } = needs;
  route(getSignIn, (context) => signInOptions(needs, context));

  const withPassword = async ({ body, request, reply }: SignInContext<typeof signIn>) => {
    await currentInteraction(provider, request, reply);
    await countAttempt(db, `sign-in from ${networkOf(request.ip)}`, PER_ADDRESS);
    // The order matters: a request that becomes an account meanwhile is found as one or the other.
    const asked = await links.requestOf(request, body.email);
    const account = await findAccountByEmail(db, body.email);
    const attempts = await devices.attemptsOf(request, account?.id, body.email);
    await countAttempt(db, attempts, PER_ACCOUNT);
    const hash = account?.password_hash ?? asked?.password_hash;
    if (!(await passwordMatches(hash, body.password))) throw new Problem('wrong_credentials');
    const member = account ?? (asked && (await links.finish(reply, asked)));
    if (!member) throw new Problem('wrong_credentials');
    await forgetAttempts(db, attempts);
    await devices.remember(request, reply, member.id);
    return finishSignIn(provider, request, reply, member.id);
  };
  route(signIn, withPassword, own);
  addPlainForm(needs.http, signIn, withPassword);
}

function addNewAccountRoutes(route: AddRoute, needs: ProviderServices) {
  const { db, provider, mailer, clock, publicUrl, devices, links } = needs;

  const mailOwner = mailer.define<{ accountId: string; taken: boolean }>('account', async (about) => {
    const account = about.taken ? await findAccount(db, about.accountId) : undefined;
    return account && { ownerId: account.id, mail: alreadyMember(account.email, publicUrl) };
  });
  const sendFinishLink = mailer.define<{ requestId: string }>('new-account', async ({ requestId }) => {
    const token = secret();
    const asked = await giveRequestToken(db, requestId, token);
    if (!asked) return undefined;
    const account = await findAccountByEmail(db, asked.email);
    if (account) return { ownerId: account.id, mail: alreadyMember(account.email, publicUrl) };
    const link = `${publicUrl}/api/confirm-address?token=${token}`;
    return { ownerId: asked.id, mail: finishAccountLink(asked.email, link, REQUEST_HOURS) };
  });

  const newAccount = async ({ body, request, reply }: SignInContext<typeof createAccount>) => {
    await currentInteraction(provider, request, reply);
    await countAttempt(db, `create-account from ${networkOf(request.ip)}`, PER_ADDRESS);
    const passwordHash = await hashPassword(body.password);
    if (needs.hasMailServer) {
      const expiresAt = new Date(clock.now().getTime() + REQUEST_HOURS * 3_600_000);
      const requestId = await insertRequest(db, { ...body, passwordHash }, expiresAt);
      await sendFinishLink(db, [{ requestId }]);
      return finishSignIn(provider, request, reply, undefined);
    }
    // An email that is taken causes the same work and the same answer; only the page that follows says "Check your mail".
    const id = await insertAccount(db, { ...body, passwordHash });
    const account = await findAccountByEmail(db, body.email);
    const accountId = id ?? account?.id ?? uuidv7();
    await mailOwner(db, [{ accountId, taken: id === undefined }]);
    await devices.remember(request, reply, id);
    return finishSignIn(provider, request, reply, id);
  };
  route(createAccount, newAccount, own);
  addPlainForm(needs.http, createAccount, newAccount);

  // Opening the link changes nothing yet, because mail scanners open links too.
  needs.http.get('/api/confirm-address', { schema: { hide: true } }, async (request, reply) => {
    const token = textIn(request.query, 'token');
    const isGood = token !== undefined && (await links.open(reply, token));
    return reply
      .header('cache-control', 'no-store')
      .redirect(isGood ? '/api/login' : signInProblem('link_expired'), 302);
  });
}

function addDemoRoute(route: AddRoute, { db, http, provider, demoAccounts }: ProviderServices) {
  const asDemo = async ({ body, request, reply }: SignInContext<typeof signInAsDemo>) => {
    await currentInteraction(provider, request, reply);
    const offered = await demoAccounts.list();
    if (!offered.some(({ key }) => key === body.key)) throw new Problem('demo_account_unknown');
    const account = body.key === newcomer.key ? undefined : await findDemoAccount(db, body.key);
    const id = account?.id ?? (await demoAccounts.addNewcomer());
    return finishSignIn(provider, request, reply, id);
  };
  route(signInAsDemo, asDemo, own);
  addPlainForm(http, signInAsDemo, asDemo);
}

function addForgottenPasswordRoutes(
  route: AddRoute,
  { db, mailer, clock, publicUrl, onPasswordChange }: ProviderServices,
) {
  // The link's secret is made only now, so that it is in the mail and nowhere else.
  const sendLink = mailer.define<{ accountId: string }>('new-password', async ({ accountId }) => {
    const account = await findAccount(db, accountId);
    if (!account) return undefined;
    const token = secret();
    await insertReset(db, token, account.id, new Date(clock.now().getTime() + RESET_MINUTES * 60_000));
    const link = `${publicUrl}/reset-password?token=${token}`;
    return { ownerId: account.id, mail: newPasswordLink(account.email, link, RESET_MINUTES) };
  });

  route(
    forgotPassword,
    async ({ body, request }) => {
      await countAttempt(db, `forgotten-password from ${networkOf(request.ip)}`, { max: 20, minutes: 60 });
      const account = await findAccountByEmail(db, body.email);
      // For an unknown email the job finds no account and sends nothing.
      await sendLink(db, [{ accountId: account?.id ?? uuidv7() }]);
    },
    own,
  );

  route(
    resetPassword,
    async ({ body, request }) => {
      await countAttempt(db, `reset-password from ${networkOf(request.ip)}`, { max: 20, minutes: 60 });
      const passwordHash = await hashPassword(body.password);
      await db.transaction(async (tx) => {
        const accountId = await takeReset(tx, body.token, clock.now());
        if (!accountId) throw new Problem('reset_link_expired');
        await setPassword(tx, accountId, passwordHash);
        await forgetRecordsOf(tx, accountId);
        await forgetDevices(tx, accountId);
        await mailer.forget(tx, accountId);
        await onPasswordChange(tx, accountId);
      });
    },
    own,
  );
}

async function currentInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof oidcErrors.SessionNotFound) throw new Problem('sign_in_expired');
    throw error;
  }
}

/** Redirects to Wellkept: signed in, or to the page that says that a mail was sent. */
async function finishSignIn(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string | undefined,
) {
  const result = accountId
    ? { login: { accountId, remember: true } }
    : { error: 'access_denied', error_description: CHECK_MAIL };
  return { redirectTo: await provider.interactionResult(request.raw, reply.raw, result) };
}
