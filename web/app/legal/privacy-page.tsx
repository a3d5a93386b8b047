import { LegalPage } from './legal-page.tsx';

const sections = [
  [
    'What is stored',
    'Your name, your email address and your password (only as a hash that cannot be turned back). Then what you put in yourself: reviews with their photos and videos, the things you own with their receipts and dates, listings, messages, trades and settings.',
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
    'One cookie keeps you signed in. The theme you choose stays on your device. That is all.',
  ],
  [
    'Taking it with you, taking it away',
    'You can export everything as one file and delete your account at any time, both in the settings. Deleting removes what belongs to you at once and cannot be undone.',
  ],
] as const;

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead="What Wellkept keeps about you, in plain words." sections={sections} />
  );
}
