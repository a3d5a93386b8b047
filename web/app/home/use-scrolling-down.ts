import { useEffect, useState } from 'react';

// Less than this is a trembling thumb, not a direction.
const STEP = 8;

export function useScrollingDown() {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    function onScroll() {
      if (Math.abs(scrollY - last) < STEP) return;
      setDown(scrollY > last && scrollY > 0);
      last = scrollY;
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return down;
}
