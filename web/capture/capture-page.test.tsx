import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { CapturePage } from './capture-page.tsx';

/** Refuses access to the camera. */
function refuseCamera() {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return getUserMedia;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a refused camera is asked for again, or a file is chosen instead', async () => {
  const getUserMedia = refuseCamera();
  const { user } = await show(<CapturePage />, { at: '/instant-review' });
  await user.click(await screen.findByRole('button', { name: 'Take Photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Camera' });
  expect(await within(dialog).findByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
  expect(within(dialog).getByText('Permission denied')).toBeVisible();
  expect(
    await screen.findByText(
      'Please allow camera access to take photos/videos. Check your browser permissions.',
    ),
  ).toBeVisible();
  const again = within(dialog).getByRole('button', { name: 'Try Again' });
  expect(again).toHaveFocus();
  await user.click(again);
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  const choose = await within(dialog).findByLabelText('Choose a file instead');
  await user.upload(choose, new File([], 'notes.webm', { type: 'video/webm' }));
  expect(await screen.findByText('That file is empty.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take Photo' })).toBeVisible();
});

test('Escape closes the camera', async () => {
  refuseCamera();
  const { user } = await show(<CapturePage />, { at: '/instant-review' });
  await user.click(await screen.findByRole('button', { name: 'Record Video (60s)' }));
  await screen.findByRole('dialog', { name: 'Camera' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Camera' })).toBeNull());
});
