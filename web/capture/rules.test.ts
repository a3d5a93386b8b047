import { describe, expect, test } from 'vitest';
import {
  actionOf,
  asksTooMuch,
  BITRATES,
  clockText,
  constraintsFor,
  countdownOf,
  deviceOf,
  failureText,
  formatFor,
  isNotFound,
  modeOf,
  secondsLeft,
  spokenTime,
} from './rules.ts';

describe('what the camera is asked for', () => {
  const wanted = { device: 'phone', mode: 'video', facing: 'environment' } as const;

  test('phone, tablet and desktop have their own ideals and limits', () => {
    expect(constraintsFor(wanted).video).toEqual({
      width: { ideal: 720, max: 1280 },
      height: { ideal: 1280, max: 1920 },
      frameRate: { ideal: 30, max: 60 },
      facingMode: { ideal: 'environment' },
    });
    expect(constraintsFor({ ...wanted, device: 'tablet', facing: 'user' }).video).toEqual({
      width: { ideal: 1024, max: 1920 },
      height: { ideal: 768, max: 1080 },
      facingMode: { ideal: 'user' },
    });
    expect(constraintsFor({ ...wanted, device: 'desktop' }).video).toMatchObject({
      width: { ideal: 1280, max: 1920 },
      height: { ideal: 720, max: 1080 },
    });
  });

  test('the fallback asks for no more than 1280 by 720 at 30, from any device', () => {
    for (const device of ['phone', 'tablet', 'desktop'] as const)
      expect(constraintsFor({ ...wanted, device }, true).video).toEqual({
        width: { max: 1280 },
        height: { max: 720 },
        frameRate: { max: 30 },
        facingMode: { ideal: 'environment' },
      });
  });

  test('where cameras do not say which way they look, a certain one is asked for', () => {
    const { video } = constraintsFor({ ...wanted, device: 'desktop', deviceId: 'second' });
    expect(video).toMatchObject({ deviceId: { ideal: 'second' } });
    expect(video).not.toHaveProperty('facingMode');
  });

  test('the microphone only for video', () => {
    expect(constraintsFor(wanted).audio).toBe(true);
    expect(constraintsFor({ ...wanted, mode: 'photo' }).audio).toBe(false);
    expect(constraintsFor({ ...wanted, mode: 'photo' }, true).audio).toBe(false);
  });

  test('a device is told by its pointer and the shorter side of its screen', () => {
    expect(deviceOf({ coarse: true, shortSide: 390 })).toBe('phone');
    expect(deviceOf({ coarse: true, shortSide: 820 })).toBe('tablet');
    expect(deviceOf({ coarse: false, shortSide: 390 })).toBe('desktop');
  });

  test('only what asks for too much falls back', () => {
    const named = (name: string) => Object.assign(new Error(''), { name });
    expect(asksTooMuch(named('OverconstrainedError'))).toBe(true);
    expect(asksTooMuch({ name: 'NotSupportedError' })).toBe(true);
    expect(asksTooMuch(named('NotAllowedError'))).toBe(false);
    expect(asksTooMuch(undefined)).toBe(false);
    expect(isNotFound(named('NotFoundError'))).toBe(true);
    expect(failureText(new Error('Permission denied'))).toBe('Permission denied');
    expect(failureText(named('NotAllowedError'))).toBe('Failed to access camera');
  });
});

describe('recording', () => {
  test('takes the first format of the list that the browser has, or leaves it to the browser', () => {
    expect(formatFor(() => true)).toBe('video/webm;codecs=vp9,opus');
    expect(formatFor((format) => format.startsWith('video/mp4'))).toMatch(/^video\/mp4;codecs=avc1/);
    expect(formatFor(() => false)).toBeUndefined();
  });

  test('a minute stays well under 50 MB', () => {
    const bits = (BITRATES.videoBitsPerSecond + BITRATES.audioBitsPerSecond) * 62;
    expect(bits / 8).toBeLessThan(25 * 1024 * 1024);
  });

  test('the badge counts up as mm:ss', () => {
    expect([0, 0.9, 9.99, 23, 60, 61.5, -1].map(clockText)).toEqual([
      '00:00',
      '00:00',
      '00:09',
      '00:23',
      '01:00',
      '01:01',
      '00:00',
    ]);
  });

  test('the last ten seconds are counted down, and said twice', () => {
    expect([0, 23.4, 59.9, 60, 75].map(secondsLeft)).toEqual([60, 37, 1, 0, 0]);
    expect([49.9, 50, 59.2, 60].map(countdownOf)).toEqual([undefined, 10, 1, undefined]);
    const said = Array.from({ length: 61 }, (_, second) => spokenTime(second));
    expect([...new Set(said)]).toEqual(['', '10 seconds left', '5 seconds left']);
    expect(said.indexOf('10 seconds left')).toBe(50);
    expect(said.indexOf('5 seconds left')).toBe(55);
  });
});

describe('keys', () => {
  const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  test('over the live camera', () => {
    const actions = [' ', 'Enter', 'Escape', 'c', 'C', 'p', 'V', 'x', 'Tab'].map((key) =>
      actionOf(press(key), false),
    );
    expect(actions).toEqual([
      'capture',
      'capture',
      'close',
      'switch camera',
      'switch camera',
      'photo',
      'video',
      undefined,
      undefined,
    ]);
  });

  test('in the preview Space and Enter accept, Escape discards, and the others do nothing', () => {
    expect([' ', 'Enter', 'Escape', 'c', 'p', 'v'].map((key) => actionOf(press(key), true))).toEqual([
      'use',
      'use',
      'discard',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('what belongs to the browser is left to it', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['c', 'v', 'p', 'Enter']) expect(actionOf(press(key, held), false)).toBeUndefined();
  });
});

test('a chosen file is a photo or a video by its type, or by its name where there is none', () => {
  expect(modeOf({ type: 'image/heic', name: 'IMG_1.HEIC' })).toBe('photo');
  expect(modeOf({ type: '', name: 'IMG_1.HEIC' })).toBe('photo');
  expect(modeOf({ type: 'video/quicktime', name: 'a.mov' })).toBe('video');
  expect(modeOf({ type: '', name: 'clip.webm' })).toBe('video');
  expect(modeOf({ type: 'text/plain', name: 'notes.txt' })).toBeUndefined();
});
