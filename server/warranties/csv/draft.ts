import type { z } from 'zod';
import type { Category } from '../../../contract/categories.ts';
import type { CoverStatus, CoverType } from '../../../contract/cover.ts';
import type { ClaimNote } from '../../../contract/warranties.ts';

/** What a row writes: the catalogue's product, the thing that is owned, and one cover of it. */
export interface ImportDraft {
  product: { name: string; brand: string | null; category: Category; description: string | null };
  thing: {
    purchaseDate: string | null;
    purchasePrice: string | null;
    serialNumber: string | null;
    retailer: string | null;
    notes: string | null;
  };
  cover: {
    warrantyType: CoverType;
    startDate: string;
    /** `null` is for life. */
    endDate: string | null;
    warrantyProvider: string | null;
    providerPolicyNumber: string | null;
    coverageDetails: string | Record<string, unknown> | null;
    providerContactInfo: { phone: string | null; email: string | null; website: string | null } | null;
    autoRenewal: boolean;
    renewalDate: string | null;
    status: CoverStatus;
    claimHistory: z.infer<typeof ClaimNote>[];
  };
}

export interface RowProblem {
  /** The column's header, or empty when the row as a whole is meant. */
  column: string;
  message: string;
}

export interface ParsedRow {
  line: number;
  product: string;
  brand: string | null;
  warrantyType: CoverType;
  startDate: string | null;
  endDate: string | null;
  isLifetime: boolean;
  /** Rows with the same one are covers of one thing. */
  thing: string | null;
  /** The line of the first good row of the same thing, when this is not it. */
  layerOf: number | null;
  problems: RowProblem[];
  /** Exactly when there are no problems. */
  draft: ImportDraft | null;
}
