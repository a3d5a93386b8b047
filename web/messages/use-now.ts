import { useEffect, useState } from 'react';

/** Today changes at midnight, also for those who are up. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 1, 0);
    const timer = setTimeout(() => setNow(new Date()), midnight - now.getTime());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
