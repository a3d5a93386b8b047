import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Clock {
  /** How long it takes; none for a video, which has a clock of its own. */
  seconds: number | undefined;
  running: boolean;
  onEnd: () => void;
}

const growing = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }];

/** Animates the bar of the current story while it runs, and calls `onEnd` when it is full. */
export function useStoryClock(bar: RefObject<HTMLElement | null>, { seconds, running, onEnd }: Clock) {
  const clock = useRef<Animation>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!bar.current || seconds === undefined) return;
    const animation = bar.current.animate(growing, { duration: seconds * 1000, fill: 'forwards' });
    animation.pause();
    animation.onfinish = () => end();
    clock.current = animation;
    return () => {
      animation.onfinish = null;
      animation.cancel();
      clock.current = undefined;
    };
  }, [bar, seconds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clock has to be started too.
  useEffect(() => {
    if (running) clock.current?.play();
    else clock.current?.pause();
  }, [running, seconds]);
}
