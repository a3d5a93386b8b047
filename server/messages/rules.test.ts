import { describe, expect, test } from 'vitest';
import { MESSAGE_MOST } from '../../contract/trade-constants.ts';
import { growthOf, STEEP } from '../../testing/cpu-time.ts';
import { world } from '../../testing/world/index.ts';
import { warningOf } from './rules.ts';

describe('a message that asks to', () => {
  test.each([
    'Can you pay a deposit and I will keep it for you?',
    'I need a small deposit first, $50 is fine.',
    'Send $100 through this and I will hold it for you: https://pay-safe.example/k2',
    'Someone else is asking. Send $100 through this and I will hold it for you:',
    'Please pay half up front, the rest when we meet.',
    'Payment first, then you get the address.',
    'You pay me before we meet, that is how I do it.',
    'I only take payment in advance.',
    'Just wire me the money today.',
    'Wire transfer only, sorry.',
    'Use Western Union, it is fast.',
    'Can you Zelle me 40 so I know you are serious?',
    'Venmo me and it is yours',
    'PayPal friends and family please',
    'Pay by PayPal, as family, then there are no fees. Friends & family option.',
    'I accept payment in bitcoin',
    'Send the money in crypto',
    'Pay with Amazon gift cards',
    'Buy a Steam card and send a picture of it',
    'Send me the gift card codes',
    'I can reserve it once you send the money',
    'A 20% deposit will hold it.',
    'Transfer 200 now and I will take it down',
    'Send 30% up front',
    'P r e p a y please, a d v a n c e payment works too',
  ])('pay ahead: %s', (text) => expect(warningOf(text)).toBe('pay_ahead'));

  test.each([
    'Can you ship it to Manchester?',
    'Would you ship to another city? I pay the postage.',
    'Could you courier it?',
    'I will cover the shipping costs.',
    'Please send it by DHL',
    'You could post it to me, I am in Leeds',
    'My courier will pick it up, he has the envelope.',
    'A shipping agent will come to collect it',
    'Are you willing to ship?',
    'Send it to my cousin please',
    'Just arrange a courier',
  ])('ship: %s', (text) => expect(warningOf(text)).toBe('shipping'));

  test.each([
    'Write to me on WhatsApp',
    'whats app me',
    'W h a t s A p p is easier',
    'Do you have Telegram?',
    'Text me at (415) 555-0132',
    'my number is 415 555 0132',
    'Call me on +44 7700 900123',
    '07700 900123 is quicker',
    'Let us talk outside the app',
    'Email me, it is maya at gmail dot com',
    'maya.lund@post.example',
    'Can you send me your number?',
    'What is your e-mail?',
    'Message me on Instagram',
    'Add me on Facebook',
    'Can we move to Signal?',
    'What\u200bs\u200bApp',
  ])('leave the app: %s', (text) => expect(warningOf(text)).toBe('leave_app'));

  test.each([
    'Send me the code',
    'Please send the six-digit code now',
    'I need your handover code to release the money',
    'What is the verification code?',
    'Tell me the code Google just sent you, to prove you are real',
    'Can you read me the code you just got?',
    'Just text me that 6 digit code',
  ])('give a code away: %s', (text) => expect(warningOf(text)).toBe('code'));
});

describe('a way that needs no meeting', () => {
  test.each([
    ['Bank transfer works for me.', 'pay_ahead'],
    ['Ik kan het opsturen.', 'shipping'],
  ])('%s', (text, warning) => expect(warningOf(text)).toBe(warning));
});

test.each([
  ['Kan du overføre det på forhånd?', 'pay_ahead'],
  ['PayPał me', 'pay_ahead'],
  ['I need a đeposit', 'pay_ahead'],
  ['Meßage me on Instagram', 'leave_app'],
  ['Een kœrier komt hem ophalen', 'shipping'],
])('letters of other alphabets are read as plain ones: %s', (text, warning) =>
  expect(warningOf(text)).toBe(warning),
);

test('what is asked for after something that is not is found, too', () => {
  expect(warningOf('I never ask but I need a deposit.')).toBe('pay_ahead');
});

test('a word that negates stands at most forty signs before', () => {
  const [one, other] = ['a'.repeat(17), 'b'.repeat(17)];
  expect(warningOf(`not ${one} ${other} western union`)).toBeNull();
  expect(warningOf(`not ${one} ${other}b western union`)).toBe('pay_ahead');
});

describe('ordinary talk is left alone', () => {
  test.each([
    'Would you take $520 if I come to you?',
    'Meet me at $530 and it is yours.',
    'I would rather pay when I have seen it running.',
    'I paid $540 for it two years ago.',
    'You pay when it is in your hands.',
    'No deposit needed, just come and look.',
    'I don’t want a deposit.',
    'Fair enough, no deposit. Tuesday at six, I will have it warmed up.',
    'There are limescale deposits in the tank, vinegar takes them off.',
    'It lives in a safety deposit box.',
    'I got it with a gift card from my sister last year.',
    'Can you send me a photo of the serial plate?',
    'Could you post another picture of the hinge?',
    'I will send you the receipt when I find it.',
    'Can I pay with Venmo when we meet?',
    'Cash is best, but I can do a bank transfer on the spot.',
    'The wire to the left speaker is frayed.',
    'You need a wire brush for the burr.',
    'I do not ship, sorry. Pick-up only.',
    'No shipping, it is too heavy.',
    'I can’t post it, it has a battery.',
    'It still has the shipping box.',
    'It ships with two filters.',
    'There was some shipping damage on the carton when it came.',
    'Our friendship survived the tent.',
    'The cover shipped with it ends in March.',
    'Which code does it show on the display?',
    'What is the code for the gate?',
    'What is the code on the back plate?',
    'The error code was E04.',
    'What is your postcode, roughly? Just to see how far it is.',
    'I will show you the handover code when I have it in my hands.',
    'I will give you the code when we meet.',
    'The serial is 4471 2290 1187.',
    'Model number HD-5510-2203, made in 2021.',
    'It is 1,200.00 new, and I paid 2026-04-11.',
    'Call me when you are outside, the bell is broken.',
    'Shall we meet outside the shop?',
    'The signal from the kitchen is weak.',
    'I saw the same one on Instagram.',
    'Write to support@morrow.example, they answered me in a day.',
    'What app do you use for the lights?',
    'I will be there first, look for a red scarf.',
    'Pay attention to the left hinge.',
    'I have paid for the parking in advance, so no rush.',
    'It is 300 metres ahead on the left.',
    'Pay at the door and go ahead, I am in the garden.',
    'The shop will email me when the part is in.',
    'Call me at 5 if you are late.',
    'Go to line 4 of the manual.',
    'I wrote to the maker by e-mail.',
    'See you at half past four, under the clock.',
    'Someone else is asking, can you tell me by tonight?',
    'The filter door needs a coin, yes. Every time.',
    '🙂👍 مرحبا، هل ما زال متوفراً؟',
  ])('%s', (text) => expect(warningOf(text)).toBeNull());

  test('as is all that people of the demo world write about their things', () => {
    const said = world.reviews.flatMap(({ title, content, comments }) => [
      title,
      content,
      ...comments.map((comment) => comment.content),
    ]);
    expect(said.filter((text) => warningOf(text) !== null)).toEqual([]);
  });
});

test.each([
  'send ',
  'pay me the a b c d e ',
  'a',
  '1 ',
  'a.',
  'not not not ',
  'what is the code on ',
  '1',
  'call a b c d 1234567',
  'kannst a b c d e f ',
  'paypal no ',
])('the longest message of nothing but %j is read at once', (words) => {
  const growth = growthOf(MESSAGE_MOST, (length) =>
    warningOf(`${words.repeat(Math.ceil(length / words.length)).slice(0, length - 1)}@`),
  );
  expect(growth).toBeLessThan(STEEP);
});
