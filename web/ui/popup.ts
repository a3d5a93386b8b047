/** The look of lists and menus that open over the page. */
export const popup =
  'z-50 max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-[16px] bg-raised p-1.5 text-ink shadow-3 outline-none ' +
  'origin-(--transform-origin) transition-[opacity,scale] data-ending-style:scale-97 data-ending-style:opacity-0 ' +
  'data-starting-style:scale-97 data-starting-style:opacity-0';

export const popupItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[10px] px-3 text-left font-medium outline-none select-none ' +
  'data-highlighted:bg-sunk data-disabled:cursor-not-allowed data-disabled:text-ink-3 [&_.lucide]:size-4.5';

export const backdrop =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0';
