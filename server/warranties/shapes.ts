import type { Cover, PackParts, Paper } from '../../contract/warranties.ts';
import type { StoredPicture } from '../media/public.ts';

/** The columns, as JSON, of a paper that stayed with the former owner. */
interface PastPaper
  extends Pick<Paper, 'id' | 'kind' | 'name' | 'type' | 'width' | 'height' | 'placeholder' | 'bytes'> {
  media_id: string;
  created_at: string;
}

/** Types of the JSON in this room's statements. */
export interface Shapes {
  'covers.coverage_details': NonNullable<Cover['coverageDetails']>;
  'readCovers.claim_history': Cover['claimHistory'];
  'covers.provider_contact_info': NonNullable<Cover['providerContactInfo']>;
  'claim_packs.parts': PackParts;
  'products.image': StoredPicture;
  'listPastThings.papers': PastPaper[];
}
