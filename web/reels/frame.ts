import { cx } from '../ui/cx.ts';

/** The desktop columns: text, video, actions. Open comments take room from the text. */
export const frame = (commentsOpen: boolean) =>
  cx(
    'lg:mx-auto lg:grid lg:max-w-[1216px] lg:grid-rows-[minmax(0,1fr)] lg:px-8 lg:pb-6',
    commentsOpen
      ? 'lg:grid-cols-[minmax(0,300px)_var(--reel)_minmax(24rem,1fr)]'
      : 'lg:grid-cols-[minmax(0,1fr)_var(--reel)_minmax(0,1fr)]',
  );
