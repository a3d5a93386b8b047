// What the statements of claims answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  exportClaims: {
    key: string;
    id: string;
    productId: string;
    product: string;
    brand: string | null;
    thingId: string | null;
    warrantyId: string | null;
    cover: Shapes['claims.cover_was'];
    providerId: string | null;
    usualDays: number | null;
    claimNumber: string;
    providerClaimId: string | null;
    issueDescription: string;
    brokeOn: string;
    claimAmount: string | null;
    currency: string;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved';
    resolution: 'repaired' | 'replaced' | 'refunded' | 'withdrawn' | null;
    amount: string | null;
    replacementWarrantyId: string | null;
    answerDue: string | null;
    providerNotes: string | null;
    waiting: 'claim' | 'withdrawal' | null;
    submittedAt: string;
    resolvedAt: string | null;
    receivedAt: string | null;
    createdAt: string;
    updatedAt: string;
  };
  exportFiles: {
    key: string;
    id: string;
    claimId: string;
    entryId: string;
    url: string | null;
    type: 'picture' | 'document';
    bytes: number;
    createdAt: string;
  };
  findClaimForProvider: {
    person_id: string;
    thing_id: string | null;
    provider_id: string | null;
    waiting: 'claim' | 'withdrawal' | null;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved';
    provider_claim_id: string | null;
    claim_number: string;
    issue_description: string;
    broke_on: string;
    claim_amount: string | null;
    currency: string;
    cover_was: Shapes['claims.cover_was'];
    submitted_at: string;
    time_zone: string;
  };
  findClaimNews: {
    claim_number: string;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved';
    resolution: 'repaired' | 'replaced' | 'refunded' | 'withdrawn' | null;
    cover_was: Shapes['claims.cover_was'];
    issue_description: string;
    provider_notes: string | null;
    updated_at: string;
    image: Shapes['products.image'] | null;
    product: string;
  };
  findFigures: {
    claims: number;
    repaired: number;
    replaced: number;
    refunded: number;
    rejected: number;
    open: number;
    medianDays: number | null;
    things: number;
  };
  listAnswersDue: {
    id: string;
    claim_number: string;
    cover_was: Shapes['claims.cover_was'];
    day: string;
    updated_at: string;
    product: string;
  };
  listFiles: {
    id: string;
    claim_id: string;
    entry_id: string;
    media_id: string;
    type: 'picture' | 'document';
    width: number | null;
    height: number | null;
    placeholder: string | null;
    bytes: number;
    waiting: boolean;
  };
  readClaims: {
    id: string;
    person_id: string;
    product_id: string;
    thing_id: string | null;
    cover_id: string | null;
    cover_was: Shapes['claims.cover_was'];
    provider_id: string | null;
    usual_days: number | null;
    claim_number: string;
    provider_claim_id: string | null;
    issue_description: string;
    broke_on: string;
    claim_amount: string | null;
    currency: string;
    status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved';
    resolution: 'repaired' | 'replaced' | 'refunded' | 'withdrawn' | null;
    amount: string | null;
    replacement_cover_id: string | null;
    answer_due: string | null;
    provider_notes: string | null;
    waiting: 'claim' | 'withdrawal' | null;
    followed_at: string | null;
    submitted_at: string;
    resolved_at: string | null;
    received_at: string | null;
    created_at: string;
    updated_at: string;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    file_ids: string[];
  };
  takeDue: {
    id: string;
    person_id: string;
    claim_number: string;
    issue_description: string;
    cover_was: Shapes['claims.cover_was'];
    date: string;
    broke_on: string;
    today: string;
  };
  takeFollowed: {
    id: string;
  };
}
