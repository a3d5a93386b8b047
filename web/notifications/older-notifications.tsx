import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useOlder } from './api.ts';
import { NotificationBones } from './notification-bones.tsx';

/** The end of what is loaded: coming near it loads the next ones. */
export function OlderNotifications() {
  const end = useRef<HTMLDivElement>(null);
  const { mutate, isError } = useOlder();
  useEffect(() => {
    if (!end.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(), {
      root: end.current.parentElement,
      rootMargin: '600px',
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [mutate]);
  return (
    <div ref={end}>
      {isError ? (
        <p role="alert" className="flex flex-wrap items-center px-2.5 py-2 text-sm text-ink-2">
          Older ones did not load.
          <Button variant="ghost" className="text-accent-ink" onClick={() => mutate()}>
            Try again
          </Button>
        </p>
      ) : (
        <NotificationBones count={2} />
      )}
    </div>
  );
}
