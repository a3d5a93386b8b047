import { Link } from '@tanstack/react-router';
import backpack from '../../art/backpack.svg';
import lamp from '../../art/desk-lamp.svg';
import espresso from '../../art/espresso-machine.svg';
import headphones from '../../art/headphones.svg';
import kettle from '../../art/kettle.svg';
import shoes from '../../art/running-shoes.svg';
import { boot } from '../../lib/boot.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink, strip, stripRow } from '../shell/skip-link.tsx';
import { Features } from './features.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { LifeOfACamera } from './life-of-a-camera.tsx';
import { GetStarted, signIn } from './parts.tsx';

export function LandingPage() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="overflow-x-clip outline-none">
        <Hero />
        <LifeOfACamera />
        <Features />
        <ClosingSection />
      </main>
      <Footer />
    </>
  );
}

function Header() {
  return (
    <header className={strip}>
      <div className={stripRow}>
        <Link to="/" className="mr-auto lg:mr-5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:flex">
          <LinkButton variant="ghost" render={<Link to="/" hash="how-it-works" />}>
            How it works
          </LinkButton>
          <LinkButton variant="ghost" render={<Link to="/marketplace" />}>
            Browse the market
          </LinkButton>
        </nav>
        <LinkButton href={signIn}>Sign in</LinkButton>
      </div>
    </header>
  );
}

function Hero() {
  return (
    <section className="wrap-page grid grid-cols-[minmax(0,1fr)] gap-11 pt-9 pb-16 lg:grid-cols-[minmax(0,1.14fr)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,1fr)_620px] lg:items-center lg:gap-8 lg:pt-16 lg:pb-24">
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

const things = [lamp, kettle, headphones, espresso, shoes, backpack];

function ClosingSection() {
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

const link = 'flex min-h-11 items-center hover:text-ink';

function Footer() {
  return (
    <footer className="wrap-page flex flex-wrap items-center gap-x-5 py-7 text-sm text-ink-3">
      <span className="mr-auto">© {new Date(boot.at).getUTCFullYear()} Wellkept</span>
      <nav aria-label="About" className="flex flex-wrap gap-x-5">
        <Link to="/privacy" className={link}>
          Privacy
        </Link>
        <Link to="/terms" className={link}>
          Terms
        </Link>
        <Link to="/trading-safely" className={link}>
          Trading safely
        </Link>
      </nav>
    </footer>
  );
}
