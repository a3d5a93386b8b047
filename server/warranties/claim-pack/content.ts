import type { CoverPeriod } from '../../../contract/cover.ts';
import type { Paper } from '../../../contract/warranties.ts';

/** One cover of the thing, with the provider to claim from. */
export interface PackCover extends CoverPeriod {
  provider: string | null;
  policyNumber: string | null;
  contact: { phone?: string | null; email?: string | null; website?: string | null } | null;
  coverageDetails: string | null;
}

export type PackPaper = Pick<Paper, 'id' | 'kind' | 'name' | 'type' | 'bytes' | 'createdAt'>;

/** Everything in a claim pack except the bytes of the papers. */
export interface ClaimPackContent {
  product: { name: string; brand: string | null; category: string };
  /** The product's picture, in any format that sharp reads. */
  picture: Uint8Array | null;
  owner: { name: string };
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
  claims: { date: string; note: string }[];
  papers: PackPaper[];
  /** In the owner's time zone. */
  today: string;
  madeAt: string;
}
