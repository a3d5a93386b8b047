import { memo } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { useGrowing } from '../lib/use-kept.ts';
import { useListedThings } from '../marketplace/listed-things.ts';
import { OpenThing } from './open-thing.tsx';
import { RegisterTile } from './register-tile.tsx';
import { ThingMenu } from './thing-menu.tsx';
import { ThingPass } from './thing-pass.tsx';
import { leftText, type OwnedThing } from './things.ts';

interface PassGridProps {
  things: OwnedThing[];
  today: string;
  name: string;
  /** Whether the tile that registers another one stands at the end. */
  inviting: boolean;
}

export function PassGrid({ things, today, name, inviting }: PassGridProps) {
  const { shown, end, more } = useGrowing(things, name);
  const listed = useListedThings();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(256px,1fr))] gap-5">
        {shown.map((thing) => (
          <GridPass key={thing.id} thing={thing} listing={listed.get(thing.id)} today={today} />
        ))}
        {inviting && !more && (
          <li>
            <RegisterTile />
          </li>
        )}
      </ul>
      <div ref={end} />
    </>
  );
}

interface GridPassProps {
  thing: OwnedThing;
  listing: Listing | undefined;
  today: string;
}

const GridPass = memo(function GridPass({ thing, listing, today }: GridPassProps) {
  return (
    <li>
      <ThingPass
        thing={thing}
        listing={listing}
        today={today}
        className="h-full transition-[translate,box-shadow] duration-base [contain-intrinsic-size:auto_286px] [content-visibility:auto] has-[a:hover]:-translate-y-0.5 has-[a:hover]:shadow-3"
      >
        <OpenThing id={thing.id} className="absolute inset-0 rounded-pass -outline-offset-2">
          <span className="sr-only">
            Open {thing.cover.product.name}, {leftText(thing)}
          </span>
        </OpenThing>
        <ThingMenu thing={thing} listing={listing} className="absolute! top-1.5 right-1.5" />
      </ThingPass>
    </li>
  );
});
