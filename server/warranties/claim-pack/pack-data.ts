import type { CoverPeriod } from '../../../contract/cover.ts';
import type { Paper } from '../../../contract/warranties.ts';

/** One cover of the thing, with the provider to claim from. */
export interface PackCover extends CoverPeriod {
  provider: string | null;
  policyNumber: string | null;
  contact: { phone?: string | null; email?: string | null; website?: string | null } | null;
  coverageDetails: string | null;
}

export interface PackPaper extends Pick<Paper, 'id' | 'name' | 'type' | 'bytes' | 'createdAt'> {
  kind: 'claim-photo' | 'claim-paper' | Paper['kind'];
}

/** The claim that the pack is sent for. */
export interface PackClaim {
  claimNumber: string;
  /** The provider's own number for it. */
  providerClaimId: string | null;
  status: 'submitted' | 'in_review' | 'approved' | 'rejected' | 'resolved';
  /** May have several lines. */
  issueDescription: string;
  brokeOn: string;
  claimAmount: string | null;
  currency: string;
  /** In the owner's time zone. */
  submittedOn: string;
  /** Which of the covers it is claimed on, as an index. */
  cover: number;
  /** What happened so far, oldest first. */
  entries: { date: string; note: string }[];
}

/** Everything in a claim pack except the bytes of the papers. */
export interface ClaimPackContent {
  product: { name: string; brand: string | null; category: string };
  /** The product's picture, in any format that sharp reads. */
  picture: Uint8Array | null;
  /** With how to reach them, as far as they chose to say. */
  owner: { name: string; email: string | null; phone: string | null };
  facts: {
    purchaseDate: string | null;
    retailer: string | null;
    purchasePrice: string | null;
    currency: string;
    serialNumbers: string[];
    model: string | null;
    quantity: number;
    notes: string | null;
  };
  covers: PackCover[];
  claim: PackClaim | null;
  /** `null` if they are left out. */
  claims: { date: string; note: string }[] | null;
  papers: PackPaper[];
  /** Whether there are papers, in the pack or not. */
  hasPapers: boolean;
  /** In the owner's time zone. */
  today: string;
  madeAt: string;
}
