import { tintClass, tintOf } from '../ui/tint.ts';

/** A message that a brand shows its community for a while. */
export interface BrandStory {
  id: string;
  title: string;
  mediaUrl: string | null;
  /** The address of its link, if it has one. */
  actionUrl: string | null;
  community: { name: string; logoUrl: string | null };
}

/** Shows nothing where no brand has an offer. */
export function BrandOffers({ stories }: { stories: readonly BrandStory[] }) {
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="brand-offers" className="lg:col-span-2 lg:row-start-2">
      <h2 id="brand-offers" className="mb-2 text-base tracking-[-.01em]">
        Brand Offers &amp; Deals
      </h2>
      <ul className="relative -mx-4 flex gap-2.5 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:px-0">
        {stories.map(({ id, title, mediaUrl, actionUrl, community }) => (
          <li key={id} className="w-61 shrink-0 lg:w-auto">
            <a
              href={actionUrl ?? '/communities'}
              className={`flex h-28 items-center justify-between gap-1 rounded-lg py-3.5 pr-2 pl-4 lg:h-31 ${tintClass[tintOf(community.name)]}`}
            >
              <span className="grid h-full min-w-0 content-start gap-0.5">
                <b className="truncate text-sm">{community.name}</b>
                <span className="line-clamp-3 leading-5 font-medium">{title}</span>
              </span>
              {(mediaUrl ?? community.logoUrl) && (
                <img
                  src={mediaUrl ?? community.logoUrl ?? ''}
                  alt=""
                  loading="lazy"
                  className="size-21 shrink-0 rounded-md object-cover lg:size-25"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
