import { useRef } from 'react';
import type { CommunityDetail } from '../../../../contract/communities.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BanList, ReportList, RequestList } from './decision-lists.tsx';
import { MemberList } from './member-list.tsx';

interface PeopleSheetProps {
  community: CommunityDetail;
  /** The open list, from the address; `undefined` while the sheet is closed. */
  tab: string | undefined;
  onTab: (tab: string | undefined, how?: { replace: boolean }) => void;
}

/** The members; for moderators also the open requests, the reports and the bans. */
export function PeopleSheet({ community, tab, onTab }: PeopleSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      title="Members"
      addressed
      desktop="wide"
      firstFocus={() => box.current?.querySelector('input')}
      open={tab !== undefined}
      onOpenChange={(open) => !open && onTab(undefined)}
    >
      <div ref={box} className="min-h-[80dvh]">
        {community.can.moderate ? (
          <ModeratorTabs community={community} tab={tab} onTab={onTab} />
        ) : (
          <MemberList community={community} />
        )}
      </div>
    </Sheet>
  );
}

function ModeratorTabs({ community, tab, onTab }: PeopleSheetProps) {
  const { waiting, isPublic } = community;
  const requests = {
    value: 'requests',
    label: 'Requests',
    count: waiting?.requests,
    panel: <RequestList community={community} />,
  };
  const tabs = [
    { value: 'all', label: 'All', panel: <MemberList community={community} /> },
    // A public one is joined without asking.
    ...(isPublic ? [] : [requests]),
    {
      value: 'reports',
      label: 'Reports',
      count: waiting?.reports,
      panel: <ReportList community={community} />,
    },
    { value: 'bans', label: 'Banned', panel: <BanList community={community} /> },
  ];
  const known = tabs.some(({ value }) => value === tab) ? tab : 'all';
  return (
    <Tabs
      label="Lists"
      tabs={tabs}
      value={known ?? 'all'}
      onChange={(next) => onTab(next, { replace: true })}
    />
  );
}
