/** The product page's frame, the same for its bones. */
export const frame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-28 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-x-12 lg:pb-24';
export const pictureBox =
  'relative grid aspect-[1/.86] w-full place-items-center overflow-hidden rounded-[24px] lg:aspect-auto lg:h-130 lg:rounded-[28px]';
