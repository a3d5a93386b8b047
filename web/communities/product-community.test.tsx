import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getProductCommunity } from '../../contract/communities.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { ProductCommunity } from './product-community.tsx';

test('a product leads to its owners and their open questions, visitors too', async () => {
  const productId = '00000000-0000-7000-8000-0000000000aa';
  const found = sample(getProductCommunity.reply, {
    community: { name: 'Tarn owners', memberCount: 1 },
    questions: [{ title: 'Which bulb fits?' }, { title: 'Which shade?', answers: 2 }],
    openQuestions: 2,
  });
  network.answer('GET /api/products/{id}/community', found);
  await show(<ProductCommunity productId={productId} />, { at: `/product/${productId}`, user: null });
  const block = within(await screen.findByRole('region', { name: 'Owners' }));
  expect(block.getByText('1 member')).toBeVisible();
  expect(block.getByText('2 open questions')).toBeVisible();
  expect(block.getByRole('link', { name: /Which bulb fits\?/ })).toHaveTextContent('No answer yet');
  expect(block.getByRole('link', { name: /Which shade\?/ })).toHaveTextContent('2 answers');
  expect(block.getByRole('link', { name: 'Ask owners' })).toHaveAttribute(
    'href',
    `/communities/${found.community?.id}?ask=${productId}`,
  );
});
