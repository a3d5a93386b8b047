/** The count on an icon button. The button's own label says it in words. */
export function CountDot({ count, max = 99 }: { count: number; max?: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="num absolute top-1.5 right-1 h-[17px] min-w-[17px] rounded-full bg-accent px-1 text-center text-[.6875rem] leading-[17px] font-[650] text-on-accent shadow-[0_0_0_2px_var(--bg)]"
    >
      {count > max ? `${max}+` : count}
    </span>
  );
}
