import { describe, expect, test } from 'vitest';
import {
  decide,
  type LineFacts,
  type PurchaseFacts,
  REASONS,
  type ReceiptFacts,
  STANDINGS,
} from './verify.ts';

const line: LineFacts = {
  text: 'BRTHR HL-L2350DW LSR PRNTR',
  corrected: false,
  productId: 'printer',
  usedByOthers: false,
};
const receipt: ReceiptFacts = {
  id: 'r1',
  mail: null,
  date: '2026-03-01',
  dateCorrected: false,
  lines: [line],
};
const facts: PurchaseFacts = {
  product: { id: 'printer', name: 'HL-L2350DW Laser Printer', brand: 'Brother' },
  until: '2026-04-01',
  receipts: [receipt],
  hasFile: false,
  passedOnByTrade: null,
};
const withReceipt = (change: Partial<ReceiptFacts>): PurchaseFacts => ({
  ...facts,
  receipts: [{ ...receipt, ...change }],
});
const withLine = (change: Partial<LineFacts>) => withReceipt({ lines: [{ ...line, ...change }] });
const unmet = ({ reasons }: ReturnType<typeof decide>) =>
  reasons.filter(({ met }) => !met).map(({ code }) => code);

test('a receipt of which all is as it should be verifies', () => {
  expect(decide(facts)).toEqual({
    standing: 'verified',
    receiptId: 'r1',
    reasons: [
      { code: 'receipt_names_product', met: true },
      { code: 'line_fits', met: true },
      { code: 'line_as_read', met: true },
      { code: 'dated', met: true },
      { code: 'date_as_read', met: true },
      { code: 'bought_before_review', met: true },
      { code: 'not_used_by_others', met: true },
    ],
  });
});

describe('one thing that is not as it should be leaves it attached', () => {
  test.each([
    ['the person says that another text is it', withLine({ text: 'STEEL KETTLE 1.7L' }), ['line_fits']],
    ['the line was corrected by hand', withLine({ corrected: true }), ['line_as_read']],
    ['there is no date', withReceipt({ date: null }), ['dated', 'bought_before_review']],
    ['the date was corrected by hand', withReceipt({ dateCorrected: true }), ['date_as_read']],
    ['it was bought a day after the review', withReceipt({ date: '2026-04-02' }), ['bought_before_review']],
    ['its date is in the future', withReceipt({ date: '2031-01-01' }), ['bought_before_review']],
    ['another account has used the line', withLine({ usedByOthers: true }), ['not_used_by_others']],
  ])('%s', (_what, given, codes) => {
    const decision = decide(given);
    expect(decision).toMatchObject({ standing: 'attached', receiptId: 'r1' });
    expect(unmet(decision)).toEqual(codes);
  });
});

test('every combination of what may be wrong with it leaves it attached, and only none of it verifies', () => {
  const flags = [false, true];
  for (const corrected of flags)
    for (const usedByOthers of flags)
      for (const dateCorrected of flags)
        for (const date of ['2026-03-01', '2026-05-01', null])
          for (const text of [line.text, 'BREAD']) {
            const given = withReceipt({
              date,
              dateCorrected,
              lines: [{ ...line, text, corrected, usedByOthers }],
            });
            const isRight =
              !corrected && !usedByOthers && !dateCorrected && date === '2026-03-01' && text === line.text;
            expect(decide(given).standing).toBe(isRight ? 'verified' : 'attached');
          }
});

test('bought on the day of the review counts', () => {
  expect(decide(withReceipt({ date: '2026-04-01' })).standing).toBe('verified');
});

test('a line that fits counts although nobody said what it is', () => {
  expect(decide(withLine({ productId: null })).standing).toBe('verified');
  expect(decide(withLine({ productId: 'something else' })).standing).toBe('verified');
});

describe('an e-mail, which anybody can write,', () => {
  test('verifies when it is signed by a shop that is known', () => {
    const decision = decide(withReceipt({ mail: 'signed' }));
    expect(decision.standing).toBe('verified');
    expect(decision.reasons.slice(-3)).toEqual([
      { code: 'mail_signed', met: true },
      { code: 'shop_known', met: true },
      { code: 'order_confirmed', met: true },
    ]);
  });

  test.each([
    ['of a sender that is no shop', 'unknown_shop', ['shop_known']],
    ['of a shop about something else than an order', 'no_order', ['order_confirmed']],
    ['without a valid signature', 'unsigned', ['mail_signed']],
    ['that could not be checked yet', 'not_checked', ['mail_checked']],
  ] as const)('%s is attached', (_what, mail, codes) => {
    const decision = decide(withReceipt({ mail }));
    expect(decision.standing).toBe('attached');
    expect(unmet(decision)).toEqual(codes);
  });

  test('does not stand before a paper that verifies, however many of its checks are met', () => {
    const paper = { ...receipt, id: 'paper' };
    expect(decide({ ...facts, receipts: [{ ...receipt, mail: 'unknown_shop' }, paper] })).toMatchObject({
      standing: 'verified',
      receiptId: 'paper',
    });
  });
});

describe('without a line that is the product', () => {
  const other = withLine({ text: 'STEEL KETTLE 1.7L', productId: 'kettle' });

  test.each([
    ['no receipt', { ...facts, receipts: [] }],
    ['a receipt of something else', other],
    ['a receipt on which nothing was found', withReceipt({ lines: [] })],
  ])('%s is nothing, and a file that nobody has read is attached', (_what, given) => {
    expect(decide(given)).toEqual({
      standing: 'none',
      receiptId: null,
      reasons: [{ code: 'receipt_names_product', met: false }],
    });
    expect(decide({ ...given, hasFile: true })).toEqual({
      standing: 'attached',
      receiptId: null,
      reasons: [
        { code: 'receipt_names_product', met: false },
        { code: 'proof_picture', met: true },
      ],
    });
  });
});

test('a file that nobody has read makes nothing verified', () => {
  const decision = decide({ ...withLine({ corrected: true }), hasFile: true });
  expect(decision).toMatchObject({ standing: 'attached', receiptId: 'r1' });
  expect(decision.reasons.at(-1)).toEqual({ code: 'proof_picture', met: true });
});

describe('a trade', () => {
  const traded = { ...facts, receipts: [], passedOnByTrade: '2026-03-20' };

  test('verifies the review of the buyer', () => {
    expect(decide(traded)).toEqual({
      standing: 'verified',
      receiptId: null,
      reasons: [{ code: 'passed_on_by_trade', met: true }],
    });
    expect(decide({ ...traded, passedOnByTrade: '2026-04-01' }).standing).toBe('verified');
  });

  test('after the review proves nothing of it, but a receipt still does', () => {
    const late = { ...traded, passedOnByTrade: '2026-04-02' };
    expect(decide(late).standing).toBe('none');
    expect(decide({ ...late, receipts: [receipt] })).toMatchObject({ standing: 'verified', receiptId: 'r1' });
  });
});

describe('of several', () => {
  const worse = { ...receipt, id: 'r0', dateCorrected: true };

  test('the better receipt counts, wherever it stands', () => {
    for (const receipts of [
      [worse, receipt],
      [receipt, worse],
    ])
      expect(decide({ ...facts, receipts })).toMatchObject({ standing: 'verified', receiptId: 'r1' });
  });

  test('what is missing on one is not made up for by another', () => {
    const used = { ...receipt, id: 'r2', lines: [{ ...line, usedByOthers: true }] };
    const decision = decide({ ...facts, receipts: [worse, used] });
    expect(decision).toMatchObject({ standing: 'attached', receiptId: 'r0' });
    expect(unmet(decision)).toEqual(['date_as_read']);
  });

  test('the better line of one receipt counts', () => {
    const lines = [{ ...line, usedByOthers: true }, line];
    expect(decide(withReceipt({ lines })).standing).toBe('verified');
  });
});

test('of two that are as good, the first', () => {
  const other = { ...receipt, id: 'r2' };
  expect(decide({ ...facts, receipts: [other, receipt] }).receiptId).toBe('r2');
});

test('a file beside what verifies is not looked at', () => {
  expect(decide({ ...facts, hasFile: true })).toEqual(decide(facts));
});

test('what is said, in order', () => {
  expect(STANDINGS).toEqual(['verified', 'attached', 'none']);
  expect(REASONS).toEqual([
    'passed_on_by_trade',
    'receipt_names_product',
    'line_fits',
    'line_as_read',
    'dated',
    'date_as_read',
    'bought_before_review',
    'not_used_by_others',
    'mail_checked',
    'mail_signed',
    'shop_known',
    'order_confirmed',
    'proof_picture',
  ]);
});
