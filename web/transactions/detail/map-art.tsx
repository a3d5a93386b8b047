/** A drawing of a way to somewhere, no real place: the words beside it say which. */
export function MapArt() {
  return (
    <svg
      viewBox="0 0 480 150"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className="block h-33 w-full bg-t-fog lg:h-42"
    >
      <path
        d="M-10 22c70 24 120-8 190 10s96 66 170 58 90-44 150-40V-10H-10z"
        fill="currentColor"
        className="text-t-sky"
      />
      <g stroke="currentColor" className="text-surface">
        <path d="M-10 112C90 92 150 100 220 118s170 20 280-6" strokeWidth="11" />
        <path
          d="M66-10l38 170M252 160l26-60 58-120M150 160l10-56M378 160l-14-44M430-10l24 120"
          strokeWidth="6"
        />
      </g>
      <path
        d="M92 106c40-8 84-4 128 12 22 7 42 9 60 4"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray=".5 7"
        className="text-ink-2"
      />
      <g fill="currentColor" className="text-t-sage">
        <rect x="18" y="120" width="56" height="40" rx="8" />
        <rect x="182" y="128" width="52" height="30" rx="8" />
      </g>
      <circle cx="92" cy="106" r="7" strokeWidth="3" className="fill-ink stroke-surface" />
      <path
        d="M280 122c-13-15-19-24-19-34a19 19 0 0 1 38 0c0 10-6 19-19 34z"
        fill="currentColor"
        className="text-accent"
      />
      <circle cx="280" cy="88" r="7" fill="#fff" />
    </svg>
  );
}
