import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Quote } from '../contract/quotes.ts';
import type { SeededProvider } from '../server/quotes/public.ts';
import { providers } from './world/providers.ts';
import type { AskedTerms } from './world/types.ts';
import { worldId } from './world-ids.ts';

const PATH = '/demo/providers';
const MINUTE = 60_000;
const siteOf = (key: string) => `https://${key.replaceAll('-', '')}.example`;

/** The providers of the demo world. Those that are asked over HTTP have their own secret in each database. */
export const providersOn = (createdAt: Date, secret: () => string): SeededProvider[] =>
  providers.map((provider) => ({
    id: worldId('provider', provider.key, createdAt),
    name: provider.name,
    description: provider.description,
    websiteUrl: siteOf(provider.key),
    supportPhone: provider.phone,
    supportEmail: provider.email,
    categories: provider.categories,
    coverageTypes: provider.covers,
    passesOn: provider.passesOn,
    rating: provider.rating,
    claimDays: provider.claimDays,
    termsUrl: `${siteOf(provider.key)}/terms`,
    paymentUrl: `${siteOf(provider.key)}/pay`,
    tariff: 'tariff' in provider ? provider.tariff : null,
    http:
      'asked' in provider ? { endpoint: `${PATH}/${provider.key}`, version: '1', secret: secret() } : null,
    createdAt,
  }));

/** A demo provider's price and deductible. */
export function offerOf(
  { yearly, deductible, mostPrice }: AskedTerms,
  price: number,
  months: number,
): { price: string; deductible: string; lines: Quote['lines'] } | { declined: string } {
  if (price > mostPrice)
    return { declined: `Not for what cost more than ${mostPrice.toLocaleString('en-US')}.` };
  const amount = ((price * yearly * months) / 1200).toFixed(2);
  return {
    price: amount,
    deductible: ((price * deductible) / 100).toFixed(2),
    lines: [{ what: `${months} months at ${yearly} % a year of what it cost`, amount }],
  };
}

interface ProviderRequest {
  Params: { key: string };
  Body: Record<string, unknown>;
}

/** The demo's own providers over HTTP. They are stateless: answers follow from the request, and numbers from its idempotency key. */
export function serveDemoProviders(http: FastifyInstance) {
  const hidden = { schema: { hide: true } };
  const found = (key: string) => {
    const provider = providers.find((one) => one.key === key);
    return provider && 'asked' in provider ? provider : undefined;
  };
  const numberFor = (key: unknown) =>
    createHash('sha256').update(String(key)).digest('hex').slice(0, 8).toUpperCase();

  http.post<ProviderRequest>(`${PATH}/:key/quotes`, hidden, async ({ params, body, headers }, reply) => {
    const provider = found(params.key);
    if (!provider) return reply.callNotFound();
    const offer = offerOf(provider.asked, Number(body.purchasePrice), Number(body.coverageDuration));
    if ('declined' in offer) return reply.code(422).send(offer);
    return {
      ...offer,
      quoteId: `${provider.name.slice(0, 2).toUpperCase()}-${numberFor(headers['idempotency-key'])}`,
      currency: body.currency,
      includes: provider.covers,
      excludes: [],
      passesOn: provider.passesOn,
      termsUrl: `${siteOf(provider.key)}/terms`,
      paymentUrl: `${siteOf(provider.key)}/pay`,
      validUntil: null,
    };
  });
  http.post<ProviderRequest>(`${PATH}/:key/purchases`, hidden, async ({ params, headers }, reply) => {
    const provider = found(params.key);
    if (!provider) return reply.callNotFound();
    const policyNumber = `P-${numberFor(headers['idempotency-key'])}`;
    return { policyNumber, paymentUrl: `${siteOf(provider.key)}/pay/${policyNumber}` };
  });
  http.post<ProviderRequest>(`${PATH}/:key/claims`, hidden, async ({ params, headers }, reply) => {
    const provider = found(params.key);
    if (!provider) return reply.callNotFound();
    const due = new Date(Date.now() + provider.claimDays * 24 * 60 * MINUTE);
    // The claim's number contains the time it was made; its state depends on that.
    const taken = Math.floor(Date.now() / 1000)
      .toString(36)
      .toUpperCase();
    const claimId = `C-${taken}-${numberFor(headers['idempotency-key']).slice(0, 4)}`;
    return { claimId, answerDue: due.toISOString().slice(0, 10) };
  });
  http.post<ProviderRequest>(`${PATH}/:key/claims/status`, hidden, async ({ params, body }, reply) =>
    found(params.key) ? standOf(String(body.claimId)) : reply.callNotFound(),
  );
  for (const what of ['messages', 'withdrawals'])
    http.post<ProviderRequest>(`${PATH}/:key/claims/${what}`, hidden, async ({ params }, reply) =>
      found(params.key) ? { received: true } : reply.callNotFound(),
    );
  http.register(async (scope) => {
    // The files are read and dropped.
    scope.addContentTypeParser(['image/webp', 'application/pdf'], (_, payload, done) => {
      payload.on('end', () => done(null, {})).resume();
    });
    scope.post<ProviderRequest>(`${PATH}/:key/claims/files`, hidden, async ({ params }, reply) =>
      found(params.key) ? { received: true } : reply.callNotFound(),
    );
  });
  http.post<ProviderRequest>(`${PATH}/:key/cancellations`, hidden, async ({ params }, reply) =>
    found(params.key) ? { cancelled: true } : reply.callNotFound(),
  );
}

const steps = [
  { after: 1, status: 'in_review', text: 'Thank you. A repairer looks at it.' },
  {
    after: 4,
    status: 'approved',
    text: 'This is covered. We repair it, and nothing is to pay beyond the deductible.',
  },
] as const;

/** The state of a claim by its age: the demo shows in minutes what takes days. */
function standOf(claimId: string) {
  const taken = Number.parseInt(claimId.split('-')[1] ?? '', 36) * 1000;
  const reached = steps.filter(({ after }) => Date.now() - taken >= after * MINUTE);
  return {
    status: reached.at(-1)?.status ?? 'submitted',
    resolution: null,
    amount: null,
    answerDue: null,
    notes: reached.map(({ after, status, text }) => ({
      id: status,
      at: new Date(taken + after * MINUTE).toISOString(),
      text,
    })),
  };
}
