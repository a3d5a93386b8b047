import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly (readonly [heading: string, text: ReactNode])[];
}

function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="grid max-w-[68ch] gap-6 lg:gap-8">
        {sections.map(([heading, text]) => (
          <section key={heading}>
            <h2 className="text-xl">{heading}</h2>
            <p className="mt-1.5 text-lg text-pretty text-ink-2">{text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}

const privacy = [
  [
    'What is stored',
    'Your name, your email address and your password (only as a hash that cannot be turned back). Then what you put in yourself: reviews with their photos and videos, the things you own with their receipts and dates, listings, messages, trades and settings.',
  ],
  [
    'What is noticed',
    'A product that you look at for a few seconds is remembered for 90 days, for your recommendations. Others are recommended what several people own or like, never by whom; what you look at counts for you alone. While Smart Mood Detection is on, your browser counts clicks, scrolling and pauses to guess your mood; only the numbers are sent, and after 90 days they are gone. Switch it off, or delete what was guessed, in the settings.',
  ],
  [
    'Who sees it',
    'Public reviews and listings carry your name. Private reviews, receipts, documents and moods are yours alone. Messages are seen by the two people who write them. Your email and your location appear on your profile only while you allow it in the settings.',
  ],
  [
    'What is not done with it',
    'Nothing is sold, there are no adverts, and no page loads anything from another company. Places and camera details are taken out of your photos before they are kept.',
  ],
  [
    'In your browser',
    'One cookie keeps you signed in. Beside it we keep which browser it is and when it was last used, so that you can sign it out in your settings. What you choose or begin on a device stays on it: the theme, layouts, recent searches, drafts.',
  ],
  [
    'Taking it away',
    'You can export everything as one file and delete your account at any time, both in the settings. Deleting removes what belongs to you at once and cannot be undone.',
  ],
] as const;

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead="What Wellkept keeps about you, in plain words." sections={privacy} />
  );
}

const terms = [
  [
    'Be honest',
    'Review what you have used. Use only your own receipt as proof of purchase. List what you own, as it is.',
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
    'Wellkept is free and run with care, but without a guarantee. You can leave whenever you like.',
  ],
] as const;

export function TermsPage() {
  return <LegalPage title="Terms" lead="Short, because they should be read." sections={terms} />;
}

const advice = [
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
  return <LegalPage title="Trading safely" lead="Six habits for a good trade in person." sections={advice} />;
}
