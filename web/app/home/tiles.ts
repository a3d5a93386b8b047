import { Camera, Clapperboard, Plus, Store, Umbrella, Users } from 'lucide-react';
import type { MoodContent } from '../../../contract/mood-constants.ts';

const tiles = [
  { to: '/warranty', search: { add: '1' }, label: 'Add Product', icon: Plus },
  { to: '/instant-review', search: {}, label: 'Share Review', icon: Camera, kind: 'reviews' },
  { to: '/marketplace', search: {}, label: 'Marketplace', icon: Store, kind: 'listings' },
  { to: '/warranty-providers', search: {}, label: 'Extended Warranty', icon: Umbrella },
] as const;

/** Shown only while the person's mood puts this kind of content first. */
const others = [
  { to: '/reels', search: {}, label: 'Reels', icon: Clapperboard, kind: 'reels' },
  { to: '/communities', search: {}, label: 'Communities', icon: Users, kind: 'communities' },
] as const;

/** The quick tiles, with the tiles of these kinds first. */
export function tilesFor(kinds: readonly MoodContent[]) {
  const all = [...tiles, ...others];
  const first = kinds.flatMap((kind) => all.filter((tile) => 'kind' in tile && tile.kind === kind));
  return [...first, ...tiles.filter((tile) => !first.includes(tile))];
}
