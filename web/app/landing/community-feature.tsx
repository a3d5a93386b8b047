import halden from '../../art/brands/halden.svg';
import morrow from '../../art/brands/morrow.svg';
import ostra from '../../art/brands/ostra.svg';
import daan from '../../art/people/daan-kuiper.svg';
import harjit from '../../art/people/harjit-singh.svg';
import ines from '../../art/people/ines-duarte.svg';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Tile } from '../../ui/tile.tsx';
import { FeatureWords } from './parts.tsx';

const communities = [
  { name: 'Morrow owners', topic: 'Descaling week: what you use', mark: morrow },
  { name: 'Ostra riders', topic: 'Headset bearings after winter', mark: ostra },
  { name: 'Halden listeners', topic: 'Ear pads that fit the Arc 2', mark: halden },
];

const posts = [
  {
    name: 'Daan',
    portrait: daan,
    owner: 'Vela 105, 8 months',
    text: 'Headset creaks after a wet winter. Which grease do you trust?',
  },
  {
    name: 'Harjit',
    portrait: harjit,
    owner: 'Vela 105, 4 years',
    text: 'Marine grease. Two winters, not a sound.',
  },
  {
    name: 'Inês',
    portrait: ines,
    owner: 'Vela 90, 6 years',
    text: 'Same. And ask Ostra for the sealed bearing, they sent mine under cover.',
  },
];

export function CommunityFeature() {
  return (
    <Card
      as="article"
      className="grid overflow-hidden lg:col-span-12 xl:col-span-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className="flex flex-col gap-5 p-5 pt-6 lg:gap-7 lg:p-8">
        <FeatureWords title="A trusted community">
          Brand communities run on owners’ questions, not on adverts.
        </FeatureWords>
        <ul className="mt-auto divide-y divide-line">
          {communities.map(({ name, topic, mark }) => (
            <li key={name} className="flex items-center gap-3.5 py-2.5 first:pt-0 last:pb-0">
              <Tile src={mark} size={48} fit="cover" className="shadow-1" />
              <div className="min-w-0 flex-1">
                <b className="block truncate">{name}</b>
                <span className="block truncate text-sm text-ink-2">{topic}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid content-center gap-3 bg-t-sky p-5 lg:p-7">
        {posts.map((post, index) => (
          <li key={post.name} className={cx('flex gap-2.5', index > 0 && 'pl-6')}>
            <Avatar name={post.name} src={post.portrait} />
            <div className="min-w-0 flex-1 rounded-lg rounded-tl-[6px] bg-surface px-3.5 py-2.5 shadow-1">
              <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
                <b className="text-ink">{post.name}</b> <span>{post.owner}</span>
              </p>
              <p className="mt-0.5 text-sm leading-[1.1875rem]">{post.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
