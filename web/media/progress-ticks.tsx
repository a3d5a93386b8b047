const COUNT = 16;
const path = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.5} 1v8`).join('');

/** How far an upload has got, as a ruler; the figure beside it says the same. */
export function ProgressTicks({ sent, className }: { sent: number; className?: string }) {
  const lit = Math.round(sent * COUNT);
  const pen = {
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      viewBox={`0 0 ${COUNT} 10`}
      preserveAspectRatio="none"
      height="10"
      aria-hidden="true"
      className={className}
    >
      <path {...pen} d={path(lit, COUNT)} opacity=".38" />
      <path {...pen} d={path(0, lit)} />
    </svg>
  );
}
