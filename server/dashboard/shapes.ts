import type { Activity, Charts, YearInReview } from '../../contract/dashboard.ts';
import type { StoredPicture } from '../media/public.ts';

/** What an activity has besides its time and its subject; it depends on the kind. */
type Details = Partial<
  Pick<Activity, 'rating' | 'isPrivate' | 'coverType' | 'listingType' | 'role' | 'own' | 'claimStatus'>
> & { amount?: string | null; currency?: string };

/** Types of the JSON in this room's statements. */
export interface Shapes {
  'listActivity.kind': Activity['kind'];
  'listActivity.details': Details;
  'products.image': StoredPicture;
  'readCharts.value': Charts['value'];
  'readCharts.spend': Charts['spend'];
  'readCharts.reviews': Charts['reviews'];
  'readYear.bought_sums': YearInReview['bought']['sums'];
  'readYear.refunds': YearInReview['claimed']['refunds'];
}
