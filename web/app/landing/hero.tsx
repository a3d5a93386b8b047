import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { GetStarted } from './get-started.tsx';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  return (
    <section className="wrap-page grid grid-cols-[minmax(0,1fr)] gap-11 pt-9 pb-16 lg:grid-cols-[minmax(0,1.14fr)_minmax(0,1fr)] lg:items-center lg:gap-8 lg:pt-16 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.25rem,11.2vw,2.75rem)] leading-[1.045] tracking-[-.038em] lg:text-[clamp(3rem,5.78vw,4.625rem)] lg:leading-none lg:tracking-[-.042em] lg:whitespace-nowrap">
          <span className="block">Share Reviews. </span>
          <span className="block">Track Warranties. </span>
          <span className="block">Trade Safely.</span>
        </h1>
        <p className="mt-4.5 max-w-[33em] text-lg text-pretty text-ink-2 lg:mt-7 lg:text-[1.25rem] lg:leading-[1.875rem]">
          For people who buy things and want them to last. Keep every receipt, know the day your cover ends,
          and pass both on when you sell.
        </p>
        <div className="mt-6.5 grid gap-3 sm:flex sm:flex-wrap sm:items-center lg:mt-9 xl:gap-5">
          <GetStarted />
          <LinkButton size="lg" className="lg:hidden" render={<Link to="/marketplace" />}>
            Browse the market
          </LinkButton>
          <p className="text-sm text-ink-3 max-sm:text-center">
            No card. Export or delete everything, any time.
          </p>
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}
