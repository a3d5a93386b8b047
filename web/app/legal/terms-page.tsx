import { LegalPage } from './legal-page.tsx';

const sections = [
  [
    'Be honest',
    'Review what you have used. Mark a purchase as verified only with your own receipt. List what you own, as it is.',
  ],
  [
    'Be kind',
    'No threats, no hate, nothing against the law. What breaks this is removed, and so is an account that keeps doing it.',
  ],
  [
    'What you write stays yours',
    'You let Wellkept show it where you published it, until you change or delete it.',
  ],
  [
    'Trades are between the two of you',
    'Wellkept brings people together and keeps the record. It is not a party to the trade, takes no payment and holds no money.',
  ],
  [
    'Warranties',
    'The dates here are the ones you entered. What is covered is decided by the terms of the maker or the insurer, so keep the papers.',
  ],
  [
    'No promises beyond this',
    'Wellkept is free and run with care, but without a guarantee. You can leave with your data whenever you like.',
  ],
] as const;

export function TermsPage() {
  return <LegalPage title="Terms" lead="Short, because they should be read." sections={sections} />;
}
