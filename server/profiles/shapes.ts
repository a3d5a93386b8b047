import type { Activity } from '../../contract/profiles.ts';

/** The types of what SQL computes in this domain. */
export interface Shapes {
  'readActivity.kind': Activity['kind'];
  'readActivity.listing_type': NonNullable<Activity['listingType']>;
}
