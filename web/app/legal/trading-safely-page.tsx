import { LegalPage } from './legal-page.tsx';

const sections = [
  [
    'Meet in public',
    'A station, a café, a busy square, by daylight. Bring somebody along for anything expensive. Nobody needs your home address.',
  ],
  [
    'Check the thing',
    'Switch it on, look at the serial number, compare it with the receipt and the listing. Take your time: a fair seller will wait.',
  ],
  [
    'Pay when it is in your hands',
    'Trades here happen in person. Wellkept never asks for a deposit and neither should anyone else. Do not pay through a link somebody sends you.',
  ],
  [
    'Stay in the messages',
    'Talk here until you have met. Whoever pushes you to another app, or hurries you, has a reason that is not yours.',
  ],
  [
    'Confirm together',
    'When both of you have marked the trade as completed it is sealed, and the warranty that is left passes to the buyer.',
  ],
  [
    'When something is wrong',
    'Walk away. You can cancel a trade at any time before both of you have completed it.',
  ],
] as const;

export function TradingSafelyPage() {
  return (
    <LegalPage title="Trading safely" lead="Six habits for a good trade in person." sections={sections} />
  );
}
