/** In the corner of the picture; the words stand beside it. */
export function SoldMark() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-4 left-4 rounded-md bg-ink px-3 py-1 font-semibold text-bg"
    >
      Sold
    </span>
  );
}
