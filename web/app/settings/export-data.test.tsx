import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExportedData } from '../../../contract/export.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, network, show } from '../../testing/show.tsx';
import { ExportData } from './export-data.tsx';

test('while it is made there is a way out, and nothing is said of what one has stopped oneself', async () => {
  network.answer('POST /api/export-data', () => new Promise<never>(() => undefined));
  const { user } = await show(<ExportData />, { at: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Export data' }));
  expect(await screen.findByRole('button', { name: /Exporting…/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Export data' })).toBeVisible();
  expect(screen.queryByText('Data not exported')).toBeNull();
});

test('what the server says is said', async () => {
  network.answer(
    'POST /api/export-data',
    refused(409, 'export_underway', 'Your data is being exported already.'),
  );
  const { user } = await show(<ExportData />, { at: '/settings' });
  await user.click(screen.getByRole('button', { name: 'With photos and videos' }));
  expect(await screen.findByText('Your data is being exported already.')).toBeVisible();
  expect(network.sent('POST /api/export-data')[0]?.query).toEqual({ media: '1' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export data' })).toBeEnabled());
  complaints.splice(0);
});

test('where to look for the file is said once it is there', async () => {
  network.answer(
    'POST /api/export-data',
    sample(ExportedData, { notificationSettings: { reminderDays: [30] } }),
  );
  const { user } = await show(<ExportData />, { at: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Export data' }));
  expect(await screen.findByText('Data Exported')).toBeVisible();
  expect(screen.getByText('Look for wellkept.json among your downloads.')).toBeVisible();
});
