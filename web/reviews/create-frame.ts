/** The form on the left, how it will look on the right; one column on the phone. */
export const createFrame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 pb-28 lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start lg:gap-x-10 lg:gap-y-5 lg:pt-9 lg:pb-24';
