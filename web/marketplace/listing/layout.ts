/**
 * The layout of the listing page and its skeleton. From the tablet on it has two columns of independent length: the last row
 * stretches to match the longer one.
 */
export const frame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-42 md:grid-cols-[minmax(0,1fr)_336px] md:grid-rows-[auto_auto_auto_1fr] md:items-start md:gap-x-6 md:pt-0 md:pb-28 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-12 lg:gap-y-7 lg:pt-4 lg:pb-24 2xl:grid-cols-[minmax(0,1fr)_480px]';
export const places = {
  crumbs: 'hidden lg:col-span-full lg:block',
  picture: 'min-w-0 md:col-start-1 md:row-start-2',
  beside: 'grid min-w-0 content-start gap-5 md:col-start-2 md:row-start-2 md:row-span-3 lg:pt-1',
  description: 'min-w-0 md:col-start-1 md:row-start-3',
  how: 'min-w-0 md:col-start-1 md:row-start-4',
};
/** The aspect ratio of most photos. */
export const stage = 'relative aspect-4/3 w-full overflow-hidden rounded-[24px] lg:rounded-[28px]';
