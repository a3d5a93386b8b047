import camera from '../../art/camera.svg';
import headphones from '../../art/headphones.svg';
import laptop from '../../art/laptop.svg';
import tomas from '../../art/people/tomas-herrera.svg';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tile } from '../../ui/tile.tsx';
import { toneText } from '../../ui/tone.ts';
import { CommunityFeature } from './community-feature.tsx';
import { MarketFeature } from './market-feature.tsx';
import { FeatureWords, Picture, stampWords } from './parts.tsx';

export function Features() {
  return (
    <section
      aria-label="What you get"
      className="wrap-page grid grid-cols-[minmax(0,1fr)] gap-4 pt-14 lg:grid-cols-12 lg:gap-5 lg:pt-22"
    >
      <ReviewFeature />
      <TrackingFeature />
      <MarketFeature />
      <CommunityFeature />
    </section>
  );
}

function ReviewFeature() {
  return (
    <Card
      as="article"
      className="grid overflow-hidden lg:col-span-12 lg:grid-cols-[minmax(0,1fr)_288px] xl:col-span-7"
    >
      <div className="flex flex-col gap-6 p-5 pt-6 lg:p-8">
        <FeatureWords title="Reviews with purchase proof">
          A stamp means that we read the receipt and that it fits, and says since when. No stamp, no proof.
        </FeatureWords>
        <figure className="mt-auto">
          <Stars value={5} size="lg" />
          <blockquote className="mt-2.5 text-[1.1875rem] leading-[1.625rem] font-medium tracking-[-.014em] text-pretty lg:text-[1.375rem] lg:leading-[1.8125rem]">
            “Seventeen months in, still pours like the first week.”
          </blockquote>
          <figcaption className="mt-4 flex items-center gap-3">
            <Avatar name="Tomás Herrera" src={tomas} size="lg" />
            <span className="text-sm text-ink-3">
              <b className="block text-ink">Tomás Herrera</b>
              <span className="font-medium text-accent-ink">Verified purchase</span>
              <span className="num"> · owner since 2 Jun 2025</span>
            </span>
          </figcaption>
        </figure>
      </div>
      <Receipt />
    </Card>
  );
}

const lines = [
  ['Pour 0.9 kettle', '165.00'],
  ['Filter papers', '6.50'],
];

/** The torn edge of the receipt, as a row of teeth. */
const torn =
  'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / 12px 100% repeat-x';

/** Receipt paper is white in both themes. */
function Receipt() {
  return (
    <Picture
      label="A receipt of 2 June 2025 for a kettle, with the round stamp of a verified purchase on it"
      className="relative grid place-items-center overflow-hidden bg-t-sage px-8 pt-9 pb-8 max-lg:order-first lg:pt-12"
    >
      <div className="rotate-2 drop-shadow-[0_14px_18px_rgb(18_20_26/.16)]">
        <div
          data-theme="light"
          className="num w-[216px] bg-white px-5 pt-5 pb-7 text-xs text-ink-2"
          style={{ mask: torn }}
        >
          <p className="text-center text-[.875rem] font-bold text-ink">Hearth &amp; Larder</p>
          <p className="text-center">2 Jun 2025, 14:08</p>
          <dl className="mt-3.5 border-y border-dashed border-line-2 py-2.5">
            {lines.map(([thing, price]) => (
              <div key={thing} className="flex justify-between">
                <dt>{thing}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2.5 flex justify-between text-[.875rem] font-bold text-ink">
            <span>Total</span>
            <span>$171.50</span>
          </p>
          <p className="mt-36 text-center">Thank you</p>
          <Stamp {...stampWords} date="09 NOV 26" className="absolute right-6 bottom-12 mix-blend-multiply" />
        </div>
      </div>
    </Picture>
  );
}

const things = [
  {
    name: 'Kestrel M35',
    words: '17 days left',
    total: 24,
    left: 1,
    tone: 'warn',
    picture: camera,
    tint: 'butter',
  },
  {
    name: 'Halden Arc 2',
    words: '1 month left',
    total: 24,
    left: 2,
    tone: 'warn',
    picture: headphones,
    tint: 'clay',
  },
  {
    name: 'Nordlys Book 14',
    words: '21 months left',
    total: 36,
    left: 22,
    tone: 'ok',
    picture: laptop,
    tint: 'sand',
  },
] as const;

function TrackingFeature() {
  return (
    <Card as="article" className="flex flex-col gap-5 p-5 pt-6 lg:col-span-6 xl:col-span-5 lg:gap-7 lg:p-8">
      <FeatureWords title="Warranty expiry tracking">
        Amber at sixty days, red when it is over. You hear from us while there is still time to claim.
      </FeatureWords>
      <ul className="mt-auto divide-y divide-line">
        {things.map((thing) => (
          <li key={thing.name} className="flex items-center gap-3.5 py-2.5 first:pt-0 last:pb-0">
            <Tile src={thing.picture} tint={thing.tint} />
            <div className="min-w-0 flex-1">
              <b className="block truncate">{thing.name}</b>
              <span className={cx('num block text-xs font-medium', toneText[thing.tone])}>{thing.words}</span>
              <Ruler
                total={thing.total}
                left={thing.left}
                tone={thing.tone}
                size="sm"
                label={`${thing.words} of ${thing.total} months`}
                className="mt-1.5"
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
