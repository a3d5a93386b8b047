import type { Cover, Paper } from '../../contract/warranties.ts';
import type { StoredPicture } from '../media/public.ts';

/** A paper that did not go along: its columns, in JSON. */
interface PastPaper
  extends Pick<Paper, 'id' | 'kind' | 'name' | 'type' | 'width' | 'height' | 'placeholder' | 'bytes'> {
  media_id: string;
  created_at: string;
}

/** What is in the JSON that the statements answer. */
export interface Shapes {
  'covers.coverage_details': NonNullable<Cover['coverageDetails']>;
  'covers.claim_history': Cover['claimHistory'];
  'covers.provider_contact_info': NonNullable<Cover['providerContactInfo']>;
  'products.image': StoredPicture;
  'listPastThings.papers': PastPaper[];
}
