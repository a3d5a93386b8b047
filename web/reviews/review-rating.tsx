import { Stars } from '../ui/stars.tsx';

export function ReviewRating({ rating }: { rating: number }) {
  return (
    <p className="mt-3.5 flex items-center gap-2 text-sm text-ink-2">
      <span aria-hidden="true" className="flex">
        <Stars value={rating} />
      </span>
      <span className="num">{rating} out of 5</span>
    </p>
  );
}
