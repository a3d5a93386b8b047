import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Author } from '../../../../contract/common.ts';
import type { CommunityDetail, CommunityReport } from '../../../../contract/communities.ts';
import { failed } from '../../../lib/error-toast.ts';
import { ageText, cardName, portrait } from '../../../lib/format.ts';
import { useHidden } from '../../../lib/hidden-items.ts';
import { useOpening } from '../../../lib/overlay.ts';
import { toast } from '../../../lib/toast.ts';
import { PersonLink } from '../../../profiles/public.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RemoveDialog } from '../../posts/remove-dialog.tsx';
import { reasonWords } from '../../report-dialog.tsx';
import { TakeOffDialog } from '../../stories/take-off-dialog.tsx';
import { banPages, refreshPeople, removeReported, reportPages, requestPages } from '../api.ts';
import { answer, decidedKey, keepReported, letJoinAgain } from './actions.ts';

interface ListProps {
  community: CommunityDetail;
}

function PersonRow({ user, note, children }: { user: Author; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={cardName(user)} src={portrait(user)} />
      <div className="min-w-0 flex-1 basis-28">
        <PersonLink id={user.id} className="block truncate font-semibold tracking-[-.01em]">
          {cardName(user)}
        </PersonLink>
        <p className="num text-xs wrap-anywhere text-ink-3">{note}</p>
      </div>
      <div className="ml-auto flex gap-1.5">{children}</div>
    </div>
  );
}

export function RequestList({ community }: ListProps) {
  const hidden = useHidden();
  return (
    <PagedList
      query={useInfiniteQuery(requestPages(community.id))}
      label="Requests to join"
      keyOf={({ user }) => user.id}
      isHidden={({ user }) => hidden.has(decidedKey('request', community, user.id))}
      empty={<EmptyState heading="p" title="Nobody waits to join" />}
      draw={({ user, askedAt }) => (
        <PersonRow user={user} note={`Asked ${ageText(askedAt).toLowerCase()}`}>
          <Button
            variant="ghost"
            aria-label={`Decline ${cardName(user)}`}
            onClick={() => answer(community, user, false)}
          >
            Decline
          </Button>
          <Button
            variant="primary"
            aria-label={`Accept ${cardName(user)}`}
            onClick={() => answer(community, user, true)}
          >
            Accept
          </Button>
        </PersonRow>
      )}
    />
  );
}

export function BanList({ community }: ListProps) {
  const hidden = useHidden();
  return (
    <PagedList
      query={useInfiniteQuery(banPages(community.id))}
      label="Banned"
      keyOf={({ user }) => user.id}
      isHidden={({ user }) => hidden.has(decidedKey('ban', community, user.id))}
      empty={<EmptyState heading="p" title="Nobody is banned" />}
      draw={({ user, reason, bannedAt, by }) => (
        <PersonRow
          user={user}
          note={
            <>
              {reason && <span className="block text-sm whitespace-pre-line text-ink-2">“{reason}”</span>}
              {[ageText(bannedAt), by && `by ${cardName(by)}`].filter(Boolean).join(' ')}
            </>
          }
        >
          <Button
            variant="soft"
            aria-label={`Let ${cardName(user)} join again`}
            onClick={() => letJoinAgain(community, user)}
          >
            Let them join again
          </Button>
        </PersonRow>
      )}
    />
  );
}

export function ReportList({ community }: ListProps) {
  const hidden = useHidden();
  return (
    <PagedList
      query={useInfiniteQuery(reportPages(community.id))}
      label="Reports"
      keyOf={({ id }) => id}
      isHidden={({ id }) => hidden.has(decidedKey('report', community, id))}
      empty={<EmptyState heading="p" title="Nothing is reported" />}
      draw={(report) => <ReportItem community={community} report={report} />}
    />
  );
}

function ReportItem({ community, report }: ListProps & { report: CommunityReport }) {
  const removal = useOpening();
  const { kind, author, postId, text } = report;
  return (
    <article className="grid gap-2 py-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="bad">{reasonWords[report.reason]}</Badge>
        <span className="num text-xs text-ink-3">{ageText(report.createdAt)}</span>
      </p>
      {report.note && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">“{report.note}”</p>}
      <blockquote className="rounded-[14px] bg-hover px-3.5 py-2.5 inset-ring inset-ring-line">
        <p className="text-xs text-ink-3">
          {author ? `${kindNames[kind]} by ${cardName(author)}` : kindNames[kind]}
        </p>
        <p className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      </blockquote>
      <div className="flex flex-wrap gap-1.5">
        {postId && (
          <LinkButton
            variant="ghost"
            render={
              <Link
                to="/communities/$id/posts/$postId"
                params={{ id: community.id, postId }}
                search={report.commentId ? { comment: report.commentId } : {}}
              />
            }
          >
            Open
          </LinkButton>
        )}
        <span className="flex-1" />
        <Button onClick={() => keepReported(community, report)}>Keep it</Button>
        <Button variant="danger" onClick={removal.show}>
          {kind === 'story' ? 'Take it off' : 'Remove it'}
        </Button>
      </div>
      {removal.count > 0 && (
        <RemovalDialog key={removal.count} community={community} report={report} {...removal.dialog} />
      )}
    </article>
  );
}

const kindNames = { post: 'Post', comment: 'Comment', story: 'Story' };

interface RemovalDialogProps extends ListProps {
  report: CommunityReport;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function RemovalDialog({ community, report, open, onOpenChange }: RemovalDialogProps) {
  const { kind } = report;
  const removing = useMutation({
    mutationFn: (reason: string) => removeReported(community.id, report, reason),
    onSuccess: async () => {
      await refreshPeople(community.id);
      onOpenChange(false);
      toast({ title: kind === 'story' ? 'Story taken off' : `The ${kind} is removed` });
    },
    onError: failed('Not removed'),
  });
  const dialog = { busy: removing.isPending, open, onOpenChange };
  // A removed story is gone for good: it needs no reason and cannot be restored.
  if (kind === 'story') return <TakeOffDialog {...dialog} onTakeOff={() => removing.mutate('')} />;
  return <RemoveDialog {...dialog} title={`Remove this ${kind}?`} onSend={removing.mutate} />;
}
