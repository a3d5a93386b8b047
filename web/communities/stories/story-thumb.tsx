import type { Story } from '../../../contract/stories.ts';
import { Picture } from '../../media/public.ts';
import { cx } from '../../ui/cx.ts';
import { tintClass, tintOf } from '../../ui/tint.ts';
import { CommunityLogo } from '../community-art.tsx';

interface StoryThumbProps {
  story: Pick<Story, 'image' | 'community'>;
  /** The displayed width. */
  width: number;
  className: string;
}

/** The story's picture, or else the community's logo on the brand's tint. */
export function StoryThumb({ story: { image, community }, width, className }: StoryThumbProps) {
  const tint = tintOf(community.brandName);
  if (image)
    return (
      <Picture picture={image} alt="" sizes={`${width}px`} fit="stand" tint={tint} className={className} />
    );
  return (
    <CommunityLogo
      community={{ ...community, cover: null }}
      width={width}
      className={cx(tintClass[tint], className)}
    />
  );
}
