import { useEffect, useRef, useState } from 'react';

/** For those who do not see the badge: says that there is news, once, when the count rises. */
export function NewsSpoken({ unread }: { unread: number | undefined }) {
  const before = useRef(unread);
  const [words, setWords] = useState('');
  useEffect(() => {
    const known = before.current;
    before.current = unread;
    if (unread === undefined || known === undefined || unread <= known) return;
    setWords(unread === 1 ? 'One unread notification' : `${unread} unread notifications`);
  }, [unread]);
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  );
}
