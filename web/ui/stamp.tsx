import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

const sizes = { sm: 'size-[84px]', md: 'size-32', lg: 'size-44' };

interface StampProps {
  /** As it is printed: 02 JUN 25. */
  date: string;
  /** The words around the rim, above and below. The small stamp has room for the first only. */
  ring: [above: string, below: string];
  /** What the stamp means, in words. */
  label: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** A round postmark. Always used beside text that says the same. */
export function Stamp({ date, ring, label, size = 'md', className }: StampProps) {
  const id = useId();
  const small = size === 'sm';
  const [above = '', below = ''] = small ? ring[0].split(' ') : ring;
  const inked = small ? 15.5 : 11.4;
  // Both rims read from the left: the upper text runs clockwise on a small circle, the lower one back on a larger.
  const rim = { above: 43.4, below: small ? 54 : 51.4 };
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${label}, ${date}`}
      className={cx('shrink-0 -rotate-9 text-accent-ink', sizes[size], className)}
      fill="none"
      stroke="currentColor"
    >
      <defs>
        <path id={`${id}a`} d={`M${60 - rim.above} 60a${rim.above} ${rim.above} 0 0 1 ${rim.above * 2} 0`} />
        <path id={`${id}b`} d={`M${60 - rim.below} 60a${rim.below} ${rim.below} 0 0 0 ${rim.below * 2} 0`} />
        <mask id={`${id}m`}>
          <rect width="120" height="120" fill="#fff" stroke="none" />
          <path d={worn} stroke="#000" strokeOpacity=".55" strokeWidth="2.2" strokeLinecap="round" />
        </mask>
      </defs>
      <g mask={`url(#${id}m)`}>
        <circle cx="60" cy="60" r="57" strokeWidth="3" />
        <circle cx="60" cy="60" r={small ? 37.5 : 37} strokeWidth="1.6" />
        <path d="M27.5 48.5h65M27.5 73.5h65" strokeWidth="1.6" />
        <g fill="currentColor" stroke="none" fontWeight="700" fontSize={inked} textAnchor="middle">
          <text textLength={small ? undefined : 129}>
            <textPath href={`#${id}a`} startOffset="50%">
              {above.toUpperCase()}
            </textPath>
          </text>
          <text letterSpacing=".05em">
            <textPath href={`#${id}b`} startOffset="50%">
              {below.toUpperCase()}
            </textPath>
          </text>
          <text x="60" y="66.2" fontSize="13.8" className="num">
            {date}
          </text>
        </g>
        <path d="M13.4 68h.1M106.5 68h.1" strokeWidth="4.4" strokeLinecap="round" />
        <path d="M53 38l5 5 9-10" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M50 81h20M54 87h12" strokeWidth="2.2" strokeLinecap="round" />
      </g>
    </svg>
  );
}

/** Specks where the ink is missing. */
const worn =
  'M39 23h.1M95 42h.1M85 9h.1M21 104h.1M55 32h.1M19 76h.1M75 57h.1M62 87h.1M45 90h.1M104 113h.1M49 60h.1M61 16h.1M14 50h.1M109 90h.1M25 96h.1M113 40h.1';

/** The small verification mark with its own words. */
export function VerifiedMark({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx('verified-mark', className)}>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-[13px]"
      >
        <path d="M3 8.5l3.3 3.3L13 4.8" />
      </svg>
      {children}
    </span>
  );
}
