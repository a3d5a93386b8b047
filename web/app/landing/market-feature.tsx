import maya from '../../art/people/maya-lund.svg';
import ruth from '../../art/people/ruth-adeyemi.svg';
import speaker from '../../art/speaker.svg';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { Tile } from '../../ui/tile.tsx';
import { FeatureWords, Picture } from './parts.tsx';

export function MarketFeature() {
  return (
    <Card as="article" className="flex flex-col gap-6 p-5 pt-6 lg:col-span-6 xl:col-span-5 lg:gap-8 lg:p-8">
      <FeatureWords title="A secure marketplace with warranty protection">
        Meet in person, check the thing, confirm together. The remaining cover changes hands with it.
      </FeatureWords>
      <Picture
        className="mt-auto"
        label="Maya sells a speaker to Ruth for 390 dollars. Both have confirmed, and 15 months of cover go along."
      >
        <div className="flex items-center justify-between gap-2">
          <TradingPerson name="Maya" part="Seller" portrait={maya} />
          <Arrow />
          <div className="relative shrink-0">
            <Tile src={speaker} tint="sage" size={96} className="sm:size-30 sm:rounded-[28px]" />
            <b className="absolute -bottom-2.5 left-1/2 -translate-x-1/2 rounded-sm bg-surface px-2 py-0.5 text-sm shadow-1">
              $390
            </b>
          </div>
          <Arrow />
          <TradingPerson name="Ruth" part="Buyer" portrait={ruth} />
        </div>
        <Ruler total={36} left={15} className="mt-8" />
        <p className="num mt-2 flex justify-between text-sm text-ink-2">
          <span>Both confirmed</span>
          <b className="text-ok">15 months go along</b>
        </p>
      </Picture>
    </Card>
  );
}

function TradingPerson({ name, part, portrait }: { name: string; part: string; portrait: string }) {
  return (
    <div className="grid justify-items-center">
      <span className="relative">
        <Avatar name={name} src={portrait} size="xl" />
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="absolute -right-1 -bottom-1 size-6 rounded-full bg-accent p-1.5 text-on-accent shadow-[0_0_0_3px_var(--surface)]"
        >
          <path d="M3 8.5l3.3 3.3L13 4.8" />
        </svg>
      </span>
      <b className="mt-2 text-sm">{name}</b>
      <span className="text-xs text-ink-3">{part}</span>
    </div>
  );
}

function Arrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 10"
      fill="none"
      className="-mt-9 w-10 min-w-3 shrink max-[22.4rem]:hidden text-control"
    >
      <path d="M2 5h34" stroke="currentColor" strokeWidth="2" strokeDasharray="1 5" strokeLinecap="round" />
      <path
        d="M34 1.5L38 5l-4 3.5"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
