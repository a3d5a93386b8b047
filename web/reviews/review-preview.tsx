import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMe } from '../lib/me.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ReviewByline, ReviewRating } from './review-byline.tsx';
import { picturesOf, type ReviewValues } from './review-values.ts';

/** The card as others will see it, beside the form where there is room. */
export function ReviewPreview() {
  const me = useMe();
  const { control } = useFormContext<ReviewValues>();
  const values = useDeferredValue(useWatch({ control })) as ReviewValues;
  const now = new Date().toISOString();
  const pictures = picturesOf(values);
  const [first] = pictures;
  const byline = {
    user: me,
    location: values.location.trim() || null,
    isPrivate: values.isPrivate,
    proof: values.proofImageUrl === null ? null : ('attached' as const),
    proofReasons: ['file' as const, 'no_receipt' as const],
    verifiedOn: null,
    boughtUsed: false,
    createdAt: now,
  };
  return (
    <aside aria-label="How it will look" className="hidden lg:sticky lg:top-22 lg:block">
      <p className="mb-3 font-medium text-ink-2">How it will look</p>
      <Card className="relative p-6">
        <ReviewByline review={byline} age="Just now" />
        {values.rating > 0 && <ReviewRating rating={values.rating} />}
        <p className="mt-1.5 text-xl font-bold break-words">
          {values.title.trim() || (values.content.trim() ? '' : 'Your title')}
        </p>
        <p className="mt-1 line-clamp-6 break-words whitespace-pre-line text-ink-2">
          {values.content.trim() || 'What you write stands here as you write it.'}
        </p>
        {first && (
          <div className="relative mt-3.5">
            <img
              src={`${first}/960`}
              alt=""
              width={960}
              height={720}
              className="aspect-4/3 w-full rounded-[16px] bg-bone object-cover"
            />
            {pictures.length > 1 && (
              <Badge tone="raised" className="absolute right-2.5 bottom-2.5">
                1 of {pictures.length}
              </Badge>
            )}
          </div>
        )}
      </Card>
    </aside>
  );
}
