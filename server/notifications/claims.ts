import { titleOf } from '../../contract/claim-rules.ts';
import { type DueClaim, findClaimNews, takeDue } from '../claims/public.ts';
import { zonesInUse } from '../identity/public.ts';
import type { EventMap } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { dayText } from '../trades/public.ts';
import type { Notice, Notifier } from './notifier.ts';
import { mornings } from './reminders.ts';
import type { NotificationRule } from './rule.ts';
import { smallPicture } from './small-picture.ts';

type News = NonNullable<Awaited<ReturnType<typeof findClaimNews>>>;

/** What became of the claim. How it ended is the provider's word: nobody here has seen the money or the thing. */
function titleText({ status, resolution, product, cover_was }: News): string | undefined {
  const claim = `Your claim on ${product}`;
  if (status === 'resolved') {
    if (resolution === 'withdrawn') return undefined;
    return `${cover_was.provider ?? 'The provider'} says your claim on ${product} is settled: ${resolution}`;
  }
  if (status === 'submitted') return `${claim} has news`;
  return status === 'in_review' ? `${claim} is in review` : `${claim} was ${status}`;
}

/** A provider over HTTP has moved a claim, or said something to it. */
export const claimMoved: NotificationRule<EventMap['claim-moved']> = {
  type: 'claim',
  whom: ({ claimId, personId }) => [{ personId, group: { key: `claim ${claimId}`, news: 'time' } }],
  words: async (tx, { claimId, personId }) => {
    const claim = await findClaimNews(tx, claimId, personId);
    const title = claim && titleText(claim);
    if (!title) return undefined;
    const quotedNote = claim.provider_notes
      ? `${claim.cover_was.provider}: “${claim.provider_notes}”`
      : undefined;
    return {
      title,
      message: (quotedNote ?? `${titleOf(claim.issue_description)}.`).slice(0, 300),
      data: {
        url: `/claims/${claimId}`,
        imageUrl: smallPicture(claim.image?.id),
      },
    };
  },
};

const BATCH = 500;
/** How many days before its end people hear that cover ends while a claim is open. */
const ENDING_DAYS = 7;

function toNotice(kind: 'answer' | 'cover', due: DueClaim): Notice {
  const { provider } = due.cover_was;
  const who = provider ?? 'The provider';
  const day = dayText(due.date, due.today);
  const data = { url: `/claims/${due.id}` };
  const about = { personId: due.person_id, data };
  if (kind === 'answer')
    return {
      ...about,
      title: `${who} should have answered by ${due.date === due.today ? 'today' : day}`,
      message: `Claim ${due.claim_number}, ${titleOf(due.issue_description)}. Ask them, and note what they say.`,
    };
  return {
    ...about,
    title: `Cover ends ${due.date === due.today ? 'today' : `on ${day}`} while your claim is open`,
    message: `Claim ${due.claim_number} stays valid: it broke on ${dayText(due.broke_on, due.today)}, inside cover.`,
  };
}

/** Tells people in the morning of the deadlines of their open claims, each once. */
export async function remindOfClaims(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  notifier: Pick<Notifier, 'notifyMany'>,
): Promise<void> {
  const zones = mornings(await zonesInUse(db), clock.now());
  if (zones.length === 0) return;
  for (const [kind, days] of [
    ['answer', 0],
    ['cover', ENDING_DAYS],
  ] as const) {
    const some = () =>
      db.transaction(async (tx) => {
        const due = await takeDue(tx, kind, zones, { days, limit: BATCH });
        if (due.length > 0)
          await notifier.notifyMany(
            tx,
            'claim',
            due.map((one) => toNotice(kind, one)),
          );
        return due.length;
      });
    while ((await some()) === BATCH);
  }
}
