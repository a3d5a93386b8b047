import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportRow, previewImport } from '../../../contract/warranties.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, network, show } from '../../testing/show.tsx';
import type { ImportPreview } from '../api.ts';
import { ImportPanel } from './import-panel.tsx';

const row = (line: number, product: string, problems: ImportRow['problems'] = []) =>
  sample(ImportRow, { line, product, covered: true, warrantyType: 'manufacturer', problems });
const preview = (known: Partial<ImportPreview>): ImportPreview => ({
  ...sample(previewImport.reply, { source: 'wellkept' }),
  ...known,
});

const file = (name = 'mine.csv') => new File(['Product,Bought\nKestrel M35,2026-01-01\n'], name);
const panel = () => show(<ImportPanel open />, { at: '/warranty?import=1' });

test('a wrong row is shown, and the rest is imported once it is left out', async () => {
  const rows = [
    row(2, 'Kestrel M35'),
    row(3, 'Morrow Pour 0.9', [{ column: 'Bought', message: 'Not a day.' }]),
  ];
  network.answer(
    'POST /api/warranties/import/preview',
    preview({ rows, things: 1, warranties: 1, wrong: 1 }),
  );
  network.answer('POST /api/warranties/import', { things: 1, warranties: 1 });
  const { user } = await panel();
  await user.upload(screen.getByLabelText('Choose a CSV file'), file());
  const add = await screen.findByRole('button', { name: 'Import 1 product and 1 cover' });
  expect(screen.getByText('mine.csv').parentElement).toHaveTextContent(
    'mine.csv reads as an export from Wellkept.',
  );
  expect(add).toBeDisabled();
  const wrong = screen.getByText('Wrong').closest('tr') as HTMLElement;
  expect(within(wrong).getByRole('rowheader')).toHaveTextContent('Bought: Not a day.');
  await user.click(screen.getByRole('switch', { name: /Leave out 1 row/ }));
  await user.click(add);
  expect(await screen.findByText('1 product and 1 cover imported')).toBeVisible();
  expect(network.sent('POST /api/warranties/import')[0]?.body).toMatchObject({
    csv: expect.stringContaining('Kestrel M35'),
    skipWrong: true,
  });
});

test('a new product has its category, and one that nobody knows is said', async () => {
  const rows = [
    { ...row(2, 'Iron'), brand: 'Hemla', category: 'Appliances', newProduct: true },
    { ...row(3, 'Vase'), category: 'Other', unknownCategory: 'Gizmos', newProduct: true },
  ];
  network.answer('POST /api/warranties/import/preview', preview({ rows, things: 2, warranties: 2 }));
  const { user } = await panel();
  await user.upload(screen.getByLabelText('Choose a CSV file'), file());
  const iron = await screen.findByRole('rowheader', { name: /Iron/ });
  expect(iron).toHaveTextContent('Hemla · Appliances');
  expect(iron).not.toHaveTextContent('categories');
  expect(screen.getByRole('rowheader', { name: /Vase/ })).toHaveTextContent(
    '“Gizmos” is none of our categories, so it goes to Other.',
  );
});

test('what is here already is not imported again', async () => {
  const rows = [{ ...row(2, 'Kestrel M35'), known: true }];
  network.answer('POST /api/warranties/import/preview', preview({ rows, known: 1 }));
  const { user } = await panel();
  await user.upload(screen.getByLabelText('Choose a CSV file'), file());
  expect(await screen.findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  expect(screen.getByRole('row', { name: /Kestrel M35/ })).toHaveTextContent('Already here');
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByLabelText('Choose a CSV file')).toBeVisible();
});

test('why a file was not read stands under it', async () => {
  network.answer(
    'POST /api/warranties/import/preview',
    refused(400, 'import_unreadable', '', { csv: 'No column is a product.' }),
  );
  const { user } = await panel();
  const choose = screen.getByLabelText('Choose a CSV file');
  await user.upload(choose, file());
  expect(await screen.findByRole('alert')).toHaveTextContent('No column is a product.');
  expect(choose).toHaveAccessibleDescription('No column is a product.');
  complaints.splice(0);
});
