import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Story } from '../../../contract/stories.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { BrandOffers } from './brand-offers.tsx';
import { StoryFoot } from './story-foot.tsx';

const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
const morrow = { name: 'Morrow table', brandName: 'Morrow' } as const;

test('only what the brand posted stands under its name; others stand under their own, as unofficial', async () => {
  const official = { ...morrow, isOfficial: true, officialDomain: 'morrow.example' } as const;
  network.answer('GET /api/communities/stories/active', [
    sample(Story, { title: 'From us', expiresAt, isOfficial: true, community: official }),
    sample(Story, { title: 'From before', expiresAt, isOfficial: false, community: official }),
    sample(Story, { title: '90 % off', expiresAt, community: { ...morrow, isOfficial: false } }),
    sample(Story, {
      title: 'Alike',
      expiresAt,
      community: { name: 'Morrow', brandName: 'Deals', isOfficial: false },
    }),
  ]);
  await show(<BrandOffers />, { at: '/marketplace', user: null });
  const strip = within(await screen.findByRole('region', { name: 'Brand Offers & Deals' }));
  expect(strip.getAllByRole('button').map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^MorrowOfficial · morrow\.exampleFrom us/),
    expect.stringMatching(/^Morrow tableFrom before/),
    expect.stringMatching(/^Morrow tableunofficial90 % off/),
    expect.stringMatching(/^MorrowunofficialAlike/),
  ]);
});

test('a link says in full where it leads, whatever its words are', async () => {
  const story = sample(Story, {
    title: 'x',
    actionUrl: 'https://www.pay.example/90',
    actionText: 'morrow.example',
  });
  await show(<StoryFoot story={story} onCovered={() => undefined} />);
  expect(screen.getByRole('link', { name: 'morrow.example' })).toHaveAccessibleDescription(
    'Leads to www.pay.example',
  );
});
