/**
 * The layout of the listing page and its skeleton. From the desktop on it has two columns of independent length: the last row
 * stretches to match the longer one.
 */
export const frame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-42 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-12 lg:gap-y-7 lg:pt-4 lg:pb-24';
export const places = {
  crumbs: 'hidden lg:col-span-full lg:block',
  picture: 'min-w-0 lg:col-start-1 lg:row-start-2',
  beside: 'grid min-w-0 content-start gap-5 lg:col-start-2 lg:row-start-2 lg:row-span-3 lg:pt-1',
  description: 'min-w-0 lg:col-start-1 lg:row-start-3',
  how: 'min-w-0 lg:col-start-1 lg:row-start-4',
};
/** The aspect ratio of most photos. */
export const stage = 'relative aspect-4/3 w-full overflow-hidden rounded-[24px] lg:rounded-[28px]';
