import type { z } from 'zod';
import type { Category } from '../../../contract/categories.ts';
import type { CoverStatus, CoverType } from '../../../contract/cover.ts';
import type { ClaimNote } from '../../../contract/warranties.ts';
import type { Facts } from '../rules.ts';

/** What a row will store: a product of the catalogue, the owned thing, and one cover of it. */
export interface ImportDraft {
  product: { name: string; brand: string | null; category: Category; description: string | null };
  thing: Omit<Facts, 'productId'>;
  /** `null` for a thing without a warranty. */
  cover: {
    warrantyType: CoverType;
    startDate: string;
    /** `null` means for life. */
    endDate: string | null;
    warrantyProvider: string | null;
    providerPolicyNumber: string | null;
    coverageDetails: string | Record<string, unknown> | null;
    providerContactInfo: { phone: string | null; email: string | null; website: string | null } | null;
    autoRenewal: boolean;
    renewalDate: string | null;
    status: CoverStatus;
    claimHistory: z.infer<typeof ClaimNote>[];
  } | null;
}

export interface RowProblem {
  /** The column's header, or empty for the whole row. */
  column: string;
  message: string;
}

export interface ParsedRow {
  line: number;
  product: string;
  brand: string | null;
  category: Category;
  /** The category as the file says it, if none of ours is meant; then `category` is "Other". */
  unknownCategory: string | null;
  /** Whether it has a warranty. */
  covered: boolean;
  warrantyType: CoverType;
  startDate: string | null;
  endDate: string | null;
  isLifetime: boolean;
  /** An assumption about this row, for the person to check. */
  note: string | null;
  /** Whether its price does not name a currency. */
  plainPrice: boolean;
  /** Rows with the same value are covers of one thing. */
  thing: string | null;
  /** The line of the first valid row of the same thing, if that is another row. */
  layerOf: number | null;
  problems: RowProblem[];
  /** Present exactly when there are no problems. */
  draft: ImportDraft | null;
}
