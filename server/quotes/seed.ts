import type { NoOffer, Tariff } from '../../contract/quotes.ts';
import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';
import {
  answerRequest,
  insertQuotes,
  insertRequest,
  type NewQuote,
  type QuoteRow,
  type RequestedQuotes,
  updateQuote,
} from './store.ts';

export interface SeededProvider {
  id: string;
  name: string;
  description: string;
  websiteUrl: string;
  supportPhone: string;
  supportEmail: string;
  categories: string[];
  coverageTypes: string[];
  passesOn: boolean;
  rating: number;
  claimDays: number;
  termsUrl: string;
  paymentUrl: string;
  tariff: Tariff | null;
  http: { endpoint: string; version: string; secret: string } | null;
  createdAt: Date;
}

export async function seedProviders(tx: Db, providers: SeededProvider[]): Promise<void> {
  for (const provider of providers)
    await run(tx)`
      INSERT INTO providers (id, name, type, description, website_url, support_phone, support_email, categories, coverage_types,
        passes_on, rating, claim_days, terms_url, payment_url, tariff, api_endpoint, api_version, api_secret, created_at, updated_at)
      VALUES (${provider.id}, ${provider.name}, ${provider.http ? 'http' : 'tariff'}, ${provider.description},
        ${provider.websiteUrl}, ${provider.supportPhone}, ${provider.supportEmail}, ${provider.categories}::text[],
        ${provider.coverageTypes}::text[], ${provider.passesOn}, ${provider.rating}, ${provider.claimDays}, ${provider.termsUrl},
        ${provider.paymentUrl}, ${provider.tariff && JSON.stringify(provider.tariff)}::jsonb, ${provider.http?.endpoint ?? null},
        ${provider.http?.version ?? null}, ${provider.http?.secret ?? null}, ${provider.createdAt}, ${provider.createdAt})`;
}

export interface SeededRequest extends RequestedQuotes {
  noOffers: NoOffer[];
  quotes: (NewQuote & {
    status: QuoteRow['status'];
    bought?:
      | { at: Date; policyNumber: string; coverId: string; coverStart: string; coverEnd: string }
      | undefined;
  })[];
}

export async function seedQuotes(tx: Db, requests: SeededRequest[]): Promise<void> {
  for (const { noOffers, quotes, ...request } of requests) {
    await insertRequest(tx, request);
    await answerRequest(tx, request.id, noOffers, request.askedAt);
    await insertQuotes(tx, quotes);
    for (const { id, status, bought } of quotes)
      if (status !== 'pending')
        await updateQuote(tx, id, {
          status,
          ...(bought && {
            purchasedAt: bought.at,
            saidPaidAt: bought.at,
            policyNumber: bought.policyNumber,
            coverId: bought.coverId,
            coverStart: bought.coverStart,
            coverEnd: bought.coverEnd,
          }),
        });
  }
}
