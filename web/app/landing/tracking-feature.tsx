import camera from '../../art/camera.svg';
import headphones from '../../art/headphones.svg';
import laptop from '../../art/laptop.svg';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { Tile } from '../../ui/tile.tsx';
import { toneText } from '../../ui/tone.ts';
import { FeatureWords } from './feature-words.tsx';

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

export function TrackingFeature() {
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
