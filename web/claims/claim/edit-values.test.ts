import { expect, it } from 'vitest';
import { checkEdit, editBody, editValues } from './edit-values.ts';

const claim = {
  issueDescription: 'It broke.',
  brokeOn: '2026-11-01',
  claimAmount: '240.00',
  currency: 'EUR',
  providerClaimId: null,
  answerDue: '2026-11-28',
};
const same = editValues(claim);

it('sends what was changed, and nothing else', () => {
  expect(editBody(same, claim)).toEqual({});
  expect(editBody({ ...same, providerClaimId: ' KO-1 ', answerDue: '' }, claim)).toEqual({
    providerClaimId: 'KO-1',
    answerDue: null,
  });
  expect(editBody({ ...same, claimAmount: '£12.50' }, claim)).toEqual({
    claimAmount: '12.50',
    currency: 'GBP',
  });
});

it('says what is wrong at its field', () => {
  const today = '2026-11-15';
  expect(checkEdit({ ...same, issueDescription: '' }, claim, today).issueDescription).toBe('Say what broke.');
  expect(checkEdit({ ...same, brokeOn: '2026-11-16' }, claim, today).brokeOn).toMatch(/future/);
  expect(Object.values(checkEdit(same, claim, today)).filter(Boolean)).toEqual([]);
});
