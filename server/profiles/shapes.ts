import type { PersonActivity } from '../../contract/profiles.ts';

/** The types of what SQL computes in this room. */
export interface Shapes {
  'readActivity.kind': PersonActivity['kind'];
  'readActivity.listing_type': NonNullable<PersonActivity['listingType']>;
}
