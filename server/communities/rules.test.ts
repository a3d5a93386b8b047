import { expect, test } from 'vitest';
import { hasEnded, isAllowedOfferChange, postProblems } from './rules.ts';

test('what is wrong with a post', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const offer = { code: 'LIDS', terms: null, endsAt: null };
  const post = {
    type: 'discussion',
    title: null,
    content: 'Words.',
    offer: null,
    ownersOnly: false,
    now,
  } as const;
  expect(postProblems(post)).toEqual({});
  expect(postProblems({ ...post, type: 'question' })).toEqual({ title: 'What is your question?' });
  expect(postProblems({ ...post, type: 'announcement', title: '' })).toEqual({ title: 'Give it a title.' });
  expect(postProblems({ ...post, type: 'question', title: 'Why?', ownersOnly: true })).toEqual({});
  expect(postProblems({ ...post, type: 'question', title: 'Why?', content: '' })).toEqual({});
  expect(postProblems({ ...post, content: ' \u200b' })).toEqual({ content: 'Write a few words first.' });
  expect(postProblems({ ...post, ownersOnly: true })).toEqual({
    ownersOnly: 'Only a question can be for owners.',
  });
  expect(postProblems({ ...post, offer })).toEqual({ offerDetails: 'Only an offer has a code and terms.' });
  const offered = (endsAt: string | null) =>
    postProblems({ ...post, type: 'offer', title: 'Lids', offer: { ...offer, endsAt } });
  expect(offered(null)).toEqual({});
  expect(offered('2026-11-15T12:00:01Z')).toEqual({});
  const ended = { 'offerDetails.endsAt': 'Choose an end in the future.' };
  expect(offered('2026-11-15T12:00:00Z')).toEqual(ended);
  expect(offered('1969-01-01T00:00:00Z')).toEqual(ended);
});

test('an offer lasts to its end, if it has one', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const ending = (endsAt: string | null) => hasEnded({ code: null, terms: null, endsAt }, now);
  expect(ending(null)).toBe(false);
  expect(ending('2026-11-15T12:00:00Z')).toBe(false);
  expect(ending('2026-11-15T11:59:59Z')).toBe(true);
});

test('an offer that was taken keeps its code and terms, and only lasts longer', () => {
  const offer = { code: 'LIDS', terms: 'One each.', endsAt: '2026-12-01T00:00:00Z' };
  expect(isAllowedOfferChange(offer, offer)).toBe(true);
  expect(isAllowedOfferChange(offer, { ...offer, code: 'LID' })).toBe(false);
  expect(isAllowedOfferChange(offer, { ...offer, terms: null })).toBe(false);
  // The same moment in another time zone, then a later moment that sorts earlier as text.
  expect(isAllowedOfferChange(offer, { ...offer, endsAt: '2026-12-01T01:00:00+01:00' })).toBe(true);
  expect(isAllowedOfferChange(offer, { ...offer, endsAt: '2026-11-30T23:30:00-01:00' })).toBe(true);
  expect(isAllowedOfferChange(offer, { ...offer, endsAt: '2026-11-30T23:59:59Z' })).toBe(false);
  expect(isAllowedOfferChange(offer, { ...offer, endsAt: null })).toBe(true);
  expect(isAllowedOfferChange({ ...offer, endsAt: null }, { ...offer, endsAt: null })).toBe(true);
  expect(isAllowedOfferChange({ ...offer, endsAt: null }, offer)).toBe(false);
});
