import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ProofWords } from './public.ts';

async function explained(review: Parameters<typeof ProofWords>[0]['review'], name: string) {
  const { user } = await show(<ProofWords review={review} />);
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

test('a file that nobody has read is called a file, and what is missing is a receipt', async () => {
  const dialog = await explained(
    { proof: 'attached', proofReasons: ['no_receipt', 'file'] },
    'File attached',
  );
  expect(dialog.getByText('A file is attached. Nobody has checked it, so it proves nothing.')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Attached: A file. Nobody has checked it.',
    'Missing: A receipt that we have read and that names this product.',
  ]);
  expect(dialog.getByText('The file itself is its owner’s alone.')).toBeVisible();
});

test('a receipt that was read and fits is a verified purchase', async () => {
  const dialog = await explained({ proof: 'verified', proofReasons: ['line_fits'] }, 'Verified purchase');
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'Checked: A line of the receipt names this product.',
  );
  expect(dialog.getByText(/A stamp stays when the receipt is deleted/)).toBeVisible();
});
