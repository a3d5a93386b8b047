import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FoundProduct, ProductDetail } from '../../contract/products.ts';
import { fill } from '../testing/fill.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductHeader } from './product-header.tsx';
import { chosenValues } from './product-values.ts';
import { RatingBreakdown } from './ratings.tsx';

const pour = sample(ProductDetail, {
  name: 'Morrow Pour 0.9',
  brand: 'Morrow',
  category: 'Kitchen',
  averageRating: 4.5,
  reviewStats: { total: 4, verified: 1, ratingDistribution: { 5: 3, 4: 1 } },
});
const boil = sample(FoundProduct, { name: 'Morrow Boil 1.7' });

test('a product that only who entered it finds says so, and what would change that', async () => {
  const says = /Others do not find this yet\. A public review or a listing of it makes it public\./;
  const { unmount } = await show(<ProductHeader product={{ ...pour, isPublic: false }} />);
  expect(screen.getByText(says)).toBeVisible();
  unmount();
  await show(<ProductHeader product={{ ...pour, isPublic: true }} />);
  expect(screen.queryByText(says)).toBeNull();
});

test('a duplicate is reported with the other one', async () => {
  network.answer('GET /api/products/search', [boil]);
  network.answer('POST /api/products/{id}/reports', refused(429, 'too_many_requests', 'Wait a moment.'));
  const { user } = await show(<ProductHeader product={pour} />, { at: `/product/${pour.id}` });
  expect(screen.getByRole('link', { name: 'Write Review' })).toHaveAttribute(
    'href',
    `/create-review?productId=${pour.id}`,
  );
  expect(screen.getByRole('link', { name: 'Find Deals' })).toHaveAttribute(
    'href',
    `/marketplace?productId=${pour.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Report a duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a duplicate' }));
  await user.click(dialog.getByLabelText(/^The other one/));
  await user.paste('Boil');
  await user.click(await dialog.findByRole('option', { name: /Morrow Boil 1\.7/ }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Not reported')).toBeVisible();
  network.answer('POST /api/products/{id}/reports', () => undefined);
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('We will take a look at this product.')).toBeVisible();
  expect(network.sent('POST /api/products/{id}/reports').at(-1)?.body).toEqual({
    reason: 'duplicate',
    duplicateOf: boil.id,
  });
});

test('who added a product corrects it; what fails keeps what was typed', async () => {
  network.answer('PATCH /api/products/{id}', offline);
  const mine: ProductDetail = { ...pour, category: 'Home & Garden', can: { ...pour.can, edit: true } };
  const { user } = await show(<ProductHeader product={mine} />, { at: `/product/${pour.id}` });
  await user.click(screen.getByRole('button', { name: 'Correct this product' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct this product' }));
  const description = sheet.getByLabelText('Description');
  await fill(user, description, 'Half a litre, with a lid.');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not corrected')).toBeVisible();
  expect(description).toHaveValue('Half a litre, with a lid.');
  network.answer('PATCH /api/products/{id}', mine);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Product corrected')).toBeVisible();
  expect(network.sent('PATCH /api/products/{id}').at(-1)?.body).toMatchObject({
    name: 'Morrow Pour 0.9',
    description: 'Half a litre, with a lid.',
  });
});

test('a visitor is offered no corrections', async () => {
  await show(<ProductHeader product={pour} />, { at: `/product/${pour.id}`, user: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Morrow Pour 0.9' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a duplicate' })).toBeNull();
});

test('the breakdown is a table for who does not see the bars', async () => {
  await show(<RatingBreakdown product={pour} />, { at: `/product/${pour.id}` });
  const table = within(screen.getByRole('table', { name: 'Reviews by rating' }));
  expect(table.getAllByRole('row')).toHaveLength(6);
  expect(table.getByRole('row', { name: '5 stars 3 75%' })).toBeInTheDocument();
});

/** A form about a product that is chosen already. */
function Chosen() {
  const form = useForm({ defaultValues: chosenValues(pour) });
  return (
    <FormProvider {...form}>
      <ProductFields
        chosen={(change) => (
          <button type="button" onClick={change}>
            Change
          </button>
        )}
      />
    </FormProvider>
  );
}

test('a chosen product is fixed until it is changed', async () => {
  network.answer('GET /api/products/search', []);
  network.answer('GET /api/products/lookalikes', []);
  const { user } = await show(<Chosen />, { at: '/create-review' });
  const name = screen.getByLabelText(/^Product name/);
  expect(name).toHaveValue('Morrow Pour 0.9');
  expect(name).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(name).not.toHaveAttribute('readonly');
});
