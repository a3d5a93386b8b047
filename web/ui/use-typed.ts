import { useEffect, useState } from 'react';

/**
 * What is being typed, told when typing pauses: browsers slow down pages that change their address with every letter.
 * Follows the value when somebody else changes it: Back, or a button that clears it.
 */
export function useTyped(value: string, onPause: (typed: string) => void, pause: number) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => onPause(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, told, onPause, pause]);
  return [typed, setTyped] as const;
}
