import { Handshake } from 'lucide-react';
import { useRef, useState } from 'react';
import { inkedDay } from '../lib/days.ts';
import { ageText, portrait, shortMoney } from '../lib/format.ts';
import { useIsCut } from '../lib/use-is-cut.ts';
import { ProductLink } from '../products/public.ts';
import { PersonLink } from '../profiles/public.ts';
import { ProofWords } from '../reviews/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/cx.ts';
import { Stamp } from '../ui/stamp.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Reel } from './api.ts';
import { firstNameIn } from './sentences.ts';

/** The review's text: over the video on a phone, beside it on a desktop. */
export function ReelWords({ reel }: { reel: Reel }) {
  const name = firstNameIn(reel);
  return (
    <div className="text-white">
      {reel.proof === 'verified' && reel.verifiedOn && (
        <Stamp
          size="md"
          date={inkedDay(reel.verifiedOn)}
          ring={['Verified purchase', 'Checked here']}
          label="Verified purchase"
          className="mb-5 hidden lg:block [@media(max-height:46rem)]:hidden"
        />
      )}
      <div className="flex items-center gap-3">
        <Avatar name={name} src={portrait(reel.user)} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg/5.5 font-bold">
            <PersonLink id={reel.userId} className="inline-block py-1.5">
              {name}
            </PersonLink>
          </p>
          <time dateTime={reel.createdAt} className="-mt-1 block text-sm text-[#d4d8e0]">
            {ageText(reel.createdAt)}
          </time>
        </div>
      </div>
      <p className="num mt-2 flex max-lg:[@media(max-height:30rem)]:hidden flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span aria-hidden="true" className="flex">
          <Stars value={reel.rating} />
        </span>
        <span className="sr-only">{reel.rating} out of 5 stars</span>
        <span>({reel.rating}/5)</span>
        <Purchase reel={reel} />
      </p>
      <ReelText key={reel.id}>{reel.content}</ReelText>
      {reel.tags.length > 0 && (
        <p className="mt-1 line-clamp-1 max-lg:[@media(max-height:30rem)]:hidden text-sm text-[#d4d8e0]">
          {reel.tags.map((tag) => `#${tag.replaceAll(/^#|\s/g, '')}`).join(' ')}
        </p>
      )}
      <ProductLink
        product={reel.product}
        className="mt-3 rounded-lg bg-surface/88 pr-3 inset-ring-line-2 backdrop-blur-md hover:bg-raised"
      >
        {reel.market && (
          <span className="num block truncate text-xs font-medium text-ok">
            From {shortMoney(reel.market.from)} second-hand
          </span>
        )}
      </ProductLink>
    </div>
  );
}

/** How the purchase is proven, and whether it was made on this site. */
function Purchase({ reel }: { reel: Reel }) {
  const mark = 'flex items-center gap-1 font-medium text-[#c3ccff] [&_.lucide]:size-4';
  return (
    <>
      <ProofWords review={reel} className={reel.proof === 'verified' ? mark : 'text-sm text-[#d4d8e0]'} />
      {reel.boughtUsed && (
        <span className={mark}>
          <Handshake aria-hidden="true" /> Bought used here
        </span>
      )}
    </>
  );
}

/** Three lines, expandable. */
function ReelText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const isCut = useIsCut(text, open);
  return (
    <div className="mt-1.5 flex items-end gap-1 max-lg:[@media(max-height:30rem)]:hidden">
      <p
        ref={text}
        // A scrollable area must be reachable by keyboard.
        tabIndex={open ? 0 : undefined}
        data-scrolls={open || undefined}
        className={cx(
          'min-w-0 max-w-[56ch] flex-1 text-pretty break-words lg:text-lg',
          open ? 'max-h-[32dvh] overflow-y-auto overscroll-contain whitespace-pre-line' : 'line-clamp-3',
        )}
      >
        {children}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-2.5 flex min-h-11 min-w-11 shrink-0 items-center justify-center font-semibold text-white underline decoration-white/40 underline-offset-3"
        >
          {open ? 'less' : 'more'}
        </button>
      )}
    </div>
  );
}
