import { describe, expect, it } from 'vitest';
import { PostDraft } from '../../../contract/community-posts.ts';
import { lastDayOf } from './offer-days.ts';
import { changeOf, checkPost, draftOf, emptyPost } from './post-values.ts';

const today = '2026-11-16';
const kettle = { id: crypto.randomUUID(), name: 'Pour', imageUrl: null, averageRating: 0, totalReviews: 0 };
const ana = { id: crypto.randomUUID(), name: 'Ana Lima' };

describe('what is posted', () => {
  it('is a discussion, or a question about the product one came from', () => {
    expect(emptyPost().type).toBe('discussion');
    expect(emptyPost(kettle)).toMatchObject({ type: 'question', product: kettle });
  });

  it('has only what belongs to its type', () => {
    const typed = {
      ...emptyPost(),
      title: ' ',
      content: 'Hello @Ana Lima',
      ownersOnly: true,
      code: 'UNO',
      people: [ana],
    };
    expect(draftOf(typed)).toEqual({
      type: 'discussion',
      title: null,
      content: 'Hello @Ana Lima',
      imageUrls: [],
      videoUrl: null,
      productId: null,
      mentions: [ana.id],
    });
    expect(draftOf({ ...typed, type: 'question' })).toHaveProperty('ownersOnly', true);
    const offer = draftOf({ ...typed, type: 'offer', endsAt: '2026-12-01' });
    expect(offer).toHaveProperty('offerDetails', { code: 'UNO', terms: null, endsAt: '2026-12-01' });
    for (const type of ['discussion', 'question', 'offer'] as const)
      expect(PostDraft.safeParse(draftOf({ ...typed, type })).success).toBe(true);
  });

  it('is photos or a video', () => {
    const both = { ...emptyPost(), imageUrls: ['/media/a'], videoUrl: '/media/b' };
    expect(draftOf(both)).toMatchObject({ imageUrls: [], videoUrl: '/media/b' });
  });
});

it.each([
  [{ content: 'Hello' }, {}],
  [{ content: '  ' }, { content: 'Write a few words first.' }],
  [{ type: 'question', title: 'Why does it drip?', content: '' }, {}],
  [{ type: 'question', title: '\u200b', content: '' }, { title: 'Put your question in one sentence.' }],
  [{ type: 'question', content: 'Why?' }, { title: 'Put your question in one sentence.' }],
  [
    { type: 'offer', content: 'Free', title: 'Gaskets', endsAt: '2026-11-15' },
    { endsAt: 'Choose today or a later day.' },
  ],
  [{ type: 'offer', content: 'Free', title: 'Gaskets', endsAt: today }, {}],
  [{ content: 'x'.repeat(5_001) }, { content: 'Keep it under 5000 characters.' }],
] as const)('finds what is missing in %j', (typed, problems) =>
  expect(checkPost({ ...emptyPost(), ...typed }, today)).toEqual(problems),
);

describe('what is changed', () => {
  const before = {
    ...emptyPost(),
    type: 'offer',
    title: 'Gaskets',
    content: 'Free',
    code: 'UNO',
    endsAt: '2026-11-10',
  } as const;

  it('is only what differs', () => {
    expect(changeOf({ ...before, content: 'Free ones' }, before)).toEqual({ content: 'Free ones' });
    expect(changeOf({ ...before, endsAt: '2026-12-01' }, before)).toEqual({
      offerDetails: { code: 'UNO', terms: null, endsAt: '2026-12-01' },
    });
    expect(changeOf({ ...before, product: kettle }, before)).toEqual({ productId: kettle.id });
  });

  it('may leave an end that has passed', () => {
    expect(checkPost({ ...before, content: 'Free ones' }, today, before)).toEqual({});
    expect(checkPost({ ...before, endsAt: '2026-11-12' }, today, before)).toHaveProperty('endsAt');
  });
});

it('knows the last day of what ends at midnight, or just before', () => {
  const here = { zone: 'Europe/Lisbon', today };
  expect(lastDayOf('2026-11-19T00:00:00.000Z', here)).toBe('2026-11-18');
  expect(lastDayOf('2026-11-18T23:59:59.999Z', here)).toBe('2026-11-18');
});
