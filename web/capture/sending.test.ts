import { expect, test } from 'vitest';
import type { CapturedMedia } from './captured-media.ts';
import { type Addresses, Sending } from './sending.ts';

const file = (name: string, size: number) => new File([new Uint8Array(size)], name);
const clip: CapturedMedia = {
  mode: 'video',
  file: file('review.webm', 900),
  poster: file('poster.jpg', 100),
};

/** A connection that the test controls. */
function connection() {
  const open: {
    name: string;
    arrive: () => void;
    lose: (error?: Error) => void;
    at: (sent: number) => void;
  }[] = [];
  const reported: Addresses[] = [];
  return {
    open,
    reported: reported,
    options: {
      send: (
        one: File,
        { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
      ) =>
        new Promise<{ url: string }>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('lost')));
          open.push({
            name: one.name,
            arrive: () => resolve({ url: `/media/${one.name} ${open.length}` }),
            lose: (error = new Error('lost')) => reject(error),
            at: onProgress,
          });
        }),
      failureOf: (error: unknown) => ({
        reason: error instanceof Error ? error.message : 'lost',
        again: !(error instanceof Error) || error.message === 'lost',
      }),
      onAddresses: (addresses: Addresses) => reported.push(addresses),
    },
  };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('sends the still, then the video, and counts both', async () => {
  const { open, reported: told, options } = connection();
  const sending = new Sending(clip, {}, options);
  const result = sending.start();
  expect(sending.start()).toBe(result);
  open[0]?.arrive();
  await soon();
  open[1]?.at(0.5);
  expect(sending.now()).toEqual({ state: 'sending', sent: 0.55 });
  open[1]?.arrive();
  expect(await result).toEqual({ poster: '/media/poster.jpg 1', media: '/media/review.webm 2' });
  expect(sending.now()).toEqual({ state: 'done', sent: 1 });
  expect(told).toHaveLength(2);
  await sending.start();
  expect(open).toHaveLength(2);
});

test('after a lost connection only what is missing is sent again', async () => {
  const { open, options } = connection();
  const sending = new Sending(clip, {}, options);
  const first = sending.start();
  open[0]?.arrive();
  await soon();
  open[1]?.lose();
  await expect(first).rejects.toThrow('lost');
  expect(sending.now()).toEqual({ state: 'failed', sent: 0, reason: 'lost', again: true });
  const second = sending.start();
  await soon();
  expect(open.map(({ name }) => name)).toEqual(['poster.jpg', 'review.webm', 'review.webm']);
  open[2]?.arrive();
  expect((await second).media).toBe('/media/review.webm 3');
});

test('stopped by the person, it waits until it is started again', async () => {
  const { open, options } = connection();
  const sending = new Sending({ mode: 'photo', file: file('review.jpg', 10) }, {}, options);
  const first = sending.start();
  sending.stop();
  await expect(first).rejects.toThrow();
  expect(sending.now()).toEqual({ state: 'stopped', sent: 0 });
  open[0]?.at(0.9);
  expect(sending.now().state).toBe('stopped');
  const again = sending.start();
  open[1]?.arrive();
  expect(await again).toEqual({ media: '/media/review.jpg 2' });
});

test('what hangs when the device goes offline is given up, and sent again', async () => {
  const { open, options } = connection();
  const sending = new Sending({ mode: 'photo', file: file('review.jpg', 10) }, {}, options);
  const first = sending.start();
  sending.lose();
  await expect(first).rejects.toThrow();
  expect(sending.now()).toEqual({ state: 'failed', sent: 0, reason: 'lost', again: true });
  const again = sending.start();
  open[1]?.arrive();
  expect(await again).toEqual({ media: '/media/review.jpg 2' });
  sending.lose();
  expect(sending.now().state).toBe('done');
});

test('what was uploaded before a reload is not sent again; what the server has deleted is, once', async () => {
  const { open, reported: told, options } = connection();
  const sending = new Sending(clip, { poster: '/media/a', media: '/media/b' }, options);
  expect(sending.now().state).toBe('done');
  expect(await sending.start()).toEqual({ poster: '/media/a', media: '/media/b' });
  const fresh = sending.startOver();
  open[0]?.arrive();
  await soon();
  open[1]?.arrive();
  expect(await fresh).toEqual({ poster: '/media/poster.jpg 1', media: '/media/review.webm 2' });
  expect(told[0]).toEqual({});
});

test('a still that is refused does not hold up its video', async () => {
  const { open, options } = connection();
  const sending = new Sending(clip, {}, options);
  const result = sending.start();
  open[0]?.lose(new Error('damaged'));
  await soon();
  open[1]?.arrive();
  expect(await result).toEqual({ poster: undefined, media: '/media/review.webm 2' });
  expect(sending.now().state).toBe('done');
});
