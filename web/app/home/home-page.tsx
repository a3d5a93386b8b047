import { useQuery } from '@tanstack/react-query';
import { daysLeft } from '../../../contract/cover.ts';
import { greeting } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { useToday } from '../../lib/time-zone.ts';
import { Feed } from '../../reviews/feed.tsx';
import { Page } from '../../ui/page.tsx';
import { warrantySummary } from '../../warranties/api.ts';
import { soonText } from '../../warranties/words.ts';
import { InstantReviewButton } from './instant-review-button.tsx';
import { MyWarranties } from './my-warranties.tsx';
import { QuickTiles } from './quick-tiles.tsx';

export function HomePage() {
  const { firstName } = useMe();
  const hello = greeting(new Date().getHours());
  const today = useToday();
  const { data } = useQuery(warrantySummary);
  const [next] = data?.soon ?? [];
  const soon = data && soonText(data.expiringSoon, next && daysLeft(next, today));
  return (
    <Page
      title={firstName ? `${hello}, ${firstName}` : hello}
      lead={soon ?? 'Reviews, warranties and trades, kept in one place.'}
      className="pb-42"
    >
      <div className="grid gap-4 lg:grid-cols-[212px_minmax(0,1fr)_340px] lg:items-start lg:gap-7">
        <QuickTiles />
        <MyWarranties />
        <Feed />
      </div>
      <InstantReviewButton />
    </Page>
  );
}
