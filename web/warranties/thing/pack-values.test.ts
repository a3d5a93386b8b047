import { expect, it } from 'vitest';
import type { ClaimPack } from '../../../contract/warranties.ts';
import { packDraft, packValues } from './pack-values.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const file = (n: number, createdAt = '2026-11-01T10:00:00.000Z') => ({
  id: id(n),
  name: `Photo ${n}`,
  createdAt,
});
const files = [file(1), file(2)];
const claim = { id: id(9), claimNumber: 'WK-1', files: [file(1)] };

it('begins with everything but the notes, and the address of the account', () =>
  expect(packValues({ last: null, email: 'maya@post.example', files })).toEqual({
    email: 'maya@post.example',
    phone: '',
    claim: true,
    notes: false,
    history: true,
    papers: [id(1), id(2)],
  }));

it('keeps the last choice, and adds papers that came later', () => {
  const parts = { email: null, phone: '+46 31', notes: true, history: false, papers: [id(1)] };
  const last = { parts, askedAt: '2026-11-02T10:00:00.000Z' } as ClaimPack;
  const later = file(3, '2026-11-03T10:00:00.000Z');
  expect(packValues({ last, email: 'maya@post.example', files: [...files, later] })).toEqual({
    email: '',
    phone: '+46 31',
    claim: true,
    notes: true,
    history: false,
    papers: [id(1), id(3)],
  });
});

it('sends no file of a claim that is left out', () => {
  const values = packValues({ last: null, email: null, files });
  expect(packDraft(values, claim)).toMatchObject({ claimId: claim.id, papers: [id(1), id(2)] });
  expect(packDraft({ ...values, claim: false }, claim)).toMatchObject({ claimId: null, papers: [id(2)] });
  expect(packDraft(values, null)).toMatchObject({ claimId: null, papers: [id(1), id(2)] });
});
