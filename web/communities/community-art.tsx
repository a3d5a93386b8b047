import type { Community } from '../../contract/communities.ts';
import { Picture } from '../media/public.ts';
import { cx } from '../ui/cx.ts';
import { tintClass, tintOf, tints } from '../ui/tint.ts';

/** One for each tint, in a 32 by 32 box. */
const shapes = [
  'M5 16a11 11 0 1 0 22 0a11 11 0 1 0-22 0M16 16L9.5 11M16 16l4.5-7.5',
  'M5 16a11 11 0 1 0 22 0a11 11 0 1 0-22 0M5 16c4-6 7-6 11 0s7 6 11 0',
  'M5 21a11 11 0 0 1 22 0M10 21a6 6 0 0 1 12 0M3 25.5h26',
  'M3 25l8.5-15 5 8.5 3-5L29 25M9 14.5l2.5 2 2.5-2',
  'M9 6v20M23 6v20M14 12.5a4.5 4.5 0 0 1 0 7M18 12.5a4.5 4.5 0 0 0 0 7',
  'M4 9c8 0 12 3 12 14 0-11 4-14 12-14',
  'M4 8v9M9 12.5v9M14 17v9M19 12.5v9M24 17v9M29 8v9',
];

type CommunityLook = Pick<Community, 'name' | 'brandName' | 'cover' | 'logo'>;

/** Non-members know only the name of a private community. */
export const brandOf = ({ brandName, name }: Pick<Community, 'brandName' | 'name'>) => brandName ?? name;

interface CommunityCoverProps {
  community: CommunityLook;
  sizes: string;
  eager?: boolean;
  className: string;
}

/** The cover picture; without one, the brand's tint and a large shape, always the same for the same brand. */
export function CommunityCover({ community, sizes, eager, className }: CommunityCoverProps) {
  const { cover } = community;
  const tint = tintOf(brandOf(community));
  if (cover)
    return (
      <Picture
        picture={cover}
        alt=""
        sizes={sizes}
        eager={eager ?? false}
        fit="cover"
        tint={tint}
        className={className}
      />
    );
  return (
    <span aria-hidden="true" className={cx('relative block overflow-hidden', tintClass[tint], className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute -top-[72%] right-[4%] h-[250%] text-ink/8"
      >
        <path d={shapes[tints.indexOf(tint)]} />
      </svg>
    </span>
  );
}

interface CommunityLogoProps {
  community: CommunityLook;
  /** The displayed width. */
  width: number;
  className: string;
}

/** The logo on a raised square; without one, the brand's first letter. */
export function CommunityLogo({ community, width, className }: CommunityLogoProps) {
  const box = cx('shrink-0 overflow-hidden bg-raised', className);
  if (community.logo)
    return <Picture picture={community.logo} alt="" sizes={`${width}px`} fit="cover" className={box} />;
  return (
    <span
      aria-hidden="true"
      className={cx('grid place-items-center leading-none font-bold text-ink', box)}
      style={{ fontSize: width * 0.44 }}
    >
      {[...brandOf(community)][0]?.toUpperCase()}
    </span>
  );
}
