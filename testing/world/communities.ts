import { corvin } from './communities/corvin.ts';
import { fjell } from './communities/fjell.ts';
import { grove } from './communities/grove.ts';
import { halden } from './communities/halden.ts';
import { hemla } from './communities/hemla.ts';
import { kestrel } from './communities/kestrel.ts';
import { lyse } from './communities/lyse.ts';
import { morrow } from './communities/morrow.ts';
import { ostra } from './communities/ostra.ts';
import { batterySwap, mendingTable } from './communities/private.ts';
import type { Community } from './types.ts';

/** The communities. Each has a logo and a cover in `pictures/`, named after its brand. */
export const communities: Community[] = [
  morrow,
  ostra,
  halden,
  fjell,
  kestrel,
  corvin,
  grove,
  lyse,
  hemla,
  mendingTable,
  batterySwap,
];
