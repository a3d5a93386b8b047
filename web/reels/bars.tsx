import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  CircleUser,
  Clapperboard,
  Handshake,
  House,
  Store,
  Volume2,
  VolumeOff,
} from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useState } from 'react';
import { IconButton, IconLink } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Segmented } from '../ui/segmented.tsx';
import { barTiming } from './bar-timing.ts';
import { useOrder } from './preferences.ts';

interface BarsState {
  /** Whether there is a reel to watch. */
  loaded: boolean;
  paused: boolean;
}

export function useBars({ loaded, paused }: BarsState) {
  const [shown, show] = useState(true);
  const [timing] = useState(() => barTiming(show));
  useEffect(() => {
    if (loaded) timing.loaded();
    return timing.stop;
  }, [loaded, timing]);
  useEffect(() => {
    if (!loaded || paused) timing.paused();
    else timing.played();
  }, [loaded, paused, timing]);
  return { shown, tapped: timing.tapped, held: timing.held };
}

interface BarsProps {
  shown: boolean;
  /** Called when the keyboard focus enters or leaves the bars. */
  onHeld: (held: boolean) => void;
  /** Called instead of following the link to this page. */
  onReels?: (event: MouseEvent) => void;
}

interface TopProps extends BarsProps {
  audible: boolean;
  onSound: () => void;
}

const focus = (onHeld: BarsProps['onHeld']) => ({
  onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && onHeld(true),
  onBlur: () => onHeld(false),
});

/** Lies over the video on a phone, where it hides; on a desktop it covers nothing and stays. */
export function ReelsTop({ shown, onHeld, onReels, audible, onSound }: TopProps) {
  return (
    <header
      {...focus(onHeld)}
      className={cx(
        'absolute inset-x-0 top-0 z-20 flex items-center gap-1 bg-linear-to-b from-black/72 to-transparent px-2.5 pt-[calc(.5rem+env(safe-area-inset-top))] pb-6 text-white transition-[opacity,translate] duration-base',
        'lg:relative lg:h-16 lg:translate-y-0 lg:bg-none lg:px-6 lg:py-0 lg:opacity-100',
        !shown && 'pointer-events-none -translate-y-4 opacity-0 lg:pointer-events-auto',
      )}
    >
      <IconLink label="Back to Home" variant="plain" render={<Link to="/" search={{}} />}>
        <ArrowLeft />
      </IconLink>
      <h1 className="text-xl lg:mr-7">Reels</h1>
      <nav aria-label="Reels" className="mr-auto hidden gap-0.5 lg:flex">
        <Places
          onReels={onReels}
          className="flex min-h-11 items-center gap-2 rounded-md px-3.5 text-[.875rem] font-medium text-ink-2 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink [&_.lucide]:size-4.5"
        />
      </nav>
      <Order />
      <IconButton label="Sound" variant="plain" aria-pressed={audible} onClick={onSound}>
        {audible ? <Volume2 aria-hidden="true" /> : <VolumeOff aria-hidden="true" />}
      </IconButton>
    </header>
  );
}

const orders = [
  { value: 'for-you', label: 'For you' },
  { value: 'newest', label: 'Newest' },
] as const;

/** In milliseconds: the other list is rendered within this time. */
const SOON = 5_000;
/** When the keyboard changed the order. */
let changed = -SOON;

/** Changing the order remounts the bar; this keeps the keyboard focus in it. */
function keepKeyboard(drawn: HTMLElement | null) {
  if (performance.now() - changed < SOON) drawn?.querySelector<HTMLInputElement>(':checked')?.focus();
}

function Order() {
  const { order, setOrder } = useOrder();
  return (
    <span ref={keepKeyboard} className="mx-auto lg:mx-3">
      <Segmented
        legend="Order"
        hideLegend
        options={orders}
        value={order}
        onChange={(next) => {
          changed = document.activeElement?.matches(':focus-visible') ? performance.now() : -SOON;
          void setOrder(next);
        }}
      />
    </span>
  );
}

export function ReelsBottom({ shown, onHeld, onReels }: BarsProps) {
  return (
    <nav
      {...focus(onHeld)}
      aria-label="Reels"
      className={cx(
        'absolute inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-sunk px-1.5 pt-1.5 pb-[calc(.5rem+env(safe-area-inset-bottom))] transition-[opacity,translate] duration-base lg:hidden',
        !shown && 'pointer-events-none translate-y-4 opacity-0',
      )}
    >
      <Places
        onReels={onReels}
        className="flex min-h-12.5 flex-col items-center justify-center gap-[3px] rounded-md text-[.6875rem] leading-none font-medium text-ink-2 aria-[current]:text-ink [&_.lucide]:size-[23px]"
      />
    </nav>
  );
}

const places = [
  { to: '/', label: 'Home', icon: House },
  { to: '/marketplace', label: 'Market', icon: Store },
  { to: '/reels', label: 'Reels', icon: Clapperboard },
  { to: '/transactions', label: 'Deals', icon: Handshake },
  { to: '/profile', label: 'Profile', icon: CircleUser },
] as const;

interface PlacesProps {
  className: string;
  onReels: BarsProps['onReels'] | undefined;
}

function Places({ className, onReels }: PlacesProps) {
  return places.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      search={{}}
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={to === '/reels' ? onReels : undefined}
      className={className}
    >
      <Icon aria-hidden="true" />
      {label}
    </Link>
  ));
}
