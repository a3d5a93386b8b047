import backpack from '../../art/backpack.svg';
import lamp from '../../art/desk-lamp.svg';
import espresso from '../../art/espresso-machine.svg';
import headphones from '../../art/headphones.svg';
import kettle from '../../art/kettle.svg';
import shoes from '../../art/running-shoes.svg';
import { GetStarted } from './get-started.tsx';

const things = [lamp, kettle, headphones, espresso, shoes, backpack];

export function Closing() {
  return (
    <section className="wrap-page pt-14 lg:pt-5" aria-labelledby="start">
      <div className="overflow-hidden rounded-[28px] bg-accent text-white">
        <div className="grid gap-6 px-6 pt-9 lg:grid-cols-[1fr_auto] lg:items-center lg:px-14 lg:pt-16">
          <div>
            <h2 id="start" className="text-3xl lg:text-4xl">
              Start with the thing nearest to you.
            </h2>
            <p className="mt-1.5">Add it, photograph the receipt, done in a minute.</p>
          </div>
          <GetStarted variant="inverse" />
        </div>
        <div className="mt-6 mb-5 flex justify-between px-6 lg:mt-8 lg:px-14">
          {things.map((thing) => (
            <img
              key={thing}
              src={thing}
              alt=""
              width={150}
              height={150}
              loading="lazy"
              className="size-19 shrink-0 max-sm:nth-[n+5]:hidden sm:size-24 lg:size-32 xl:size-[150px]"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
