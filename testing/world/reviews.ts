import { captionsIn } from '../../contract/captions.ts';
import { clips, secondsOf } from './clips.ts';
import { likes } from './likes.ts';
import { bags } from './reviews/bags.ts';
import { bikes } from './reviews/bikes.ts';
import { cameras } from './reviews/cameras.ts';
import { cleaning } from './reviews/cleaning.ts';
import { desks } from './reviews/desks.ts';
import { earbuds } from './reviews/earbuds.ts';
import { espresso } from './reviews/espresso.ts';
import { filmed } from './reviews/filmed.ts';
import { fridges } from './reviews/fridges.ts';
import { games } from './reviews/games.ts';
import { guitars } from './reviews/guitars.ts';
import { headphones } from './reviews/headphones.ts';
import { kettles } from './reviews/kettles.ts';
import { lamps } from './reviews/lamps.ts';
import { laptops } from './reviews/laptops.ts';
import { laundry } from './reviews/laundry.ts';
import { mixers } from './reviews/mixers.ts';
import { pans } from './reviews/pans.ts';
import { phones } from './reviews/phones.ts';
import { prams } from './reviews/prams.ts';
import { printers } from './reviews/printers.ts';
import { readers } from './reviews/readers.ts';
import { running } from './reviews/running.ts';
import { sewing } from './reviews/sewing.ts';
import { speakers } from './reviews/speakers.ts';
import { tents } from './reviews/tents.ts';
import { toasters } from './reviews/toasters.ts';
import { tools } from './reviews/tools.ts';
import { watches } from './reviews/watches.ts';
import type { Review, ReviewRow } from './types.ts';

const rows: ReviewRow[] = [
  ...bags,
  ...bikes,
  ...cameras,
  ...cleaning,
  ...desks,
  ...earbuds,
  ...espresso,
  ...filmed,
  ...fridges,
  ...games,
  ...guitars,
  ...headphones,
  ...kettles,
  ...lamps,
  ...laptops,
  ...laundry,
  ...mixers,
  ...pans,
  ...phones,
  ...prams,
  ...printers,
  ...readers,
  ...running,
  ...sewing,
  ...speakers,
  ...tents,
  ...toasters,
  ...tools,
  ...watches,
];

export const reviews: Review[] = rows.map(({ clip = null, said = '', ...row }) => ({
  verified: false,
  isPrivate: false,
  tags: [],
  location: null,
  pictured: false,
  comments: [],
  ...row,
  clip,
  captions: clip && said ? captionsIn(said, secondsOf(clips[clip])) : [],
  // A clip's poster has its name and comes first.
  photos: [...(clip ? [clip] : []), ...(row.photos ?? [])],
  likedBy: likes[row.key]?.split(' ') ?? [],
}));
