import { deskAndPocket } from './products/desk-and-pocket.ts';
import { household } from './products/household.ts';
import { kitchen } from './products/kitchen.ts';
import { outAndAbout } from './products/out-and-about.ts';
import { soundAndPicture } from './products/sound-and-picture.ts';
import type { Product } from './types.ts';

export const products: Product[] = [
  ...soundAndPicture,
  ...deskAndPocket,
  ...kitchen,
  ...household,
  ...outAndAbout,
];
