import type { Warranty } from '../../contract/warranties.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Rows } from './rows.generated.ts';

/** What is in the JSON that the statements answer. */
export interface Shapes {
  'warranties.coverage_details': NonNullable<Warranty['coverageDetails']>;
  'warranties.claim_history': Warranty['claimHistory'];
  'warranties.provider_contact_info': NonNullable<Warranty['providerContactInfo']>;
  'products.image': StoredPicture;
  'listPastThings.papers': Omit<Rows['listPapers'], 'warranty_id' | 'goes_along'>[];
}
