import { noteAction } from '../platform/operator.ts';
import type { Platform } from '../platform/platform.ts';
import { findProof, type ProofPlaces } from './brand-proof.ts';
import { countMiss, type DueProof, noteFound, takeDueProofs, takeProvenMark } from './proof-store.ts';

/** How many looks in a row, a day apart, have to miss the line before the mark goes. */
const MISSES = 7;
/** At most so many domains in an hour, and so many at once. */
const MOST = 200;
const AT_ONCE = 5;

type ProofServices = Pick<Platform, 'db' | 'clock' | 'events' | 'log'>;

/** Looks again, once a day, whether the domains of brands still carry the line that proved them. */
export function addProofJobs(platform: ProofServices & Pick<Platform, 'jobs'>) {
  platform.jobs.define('look-at-brand-domains', () => lookAgain(platform), { every: '41 * * * *' });
}

export async function lookAgain(services: ProofServices, places?: ProofPlaces): Promise<void> {
  const { db, clock, log } = services;
  for (let taken = 0; taken < MOST; taken += AT_ONCE) {
    const due = await takeDueProofs(db, clock.now(), AT_ONCE);
    await Promise.all(
      due.map((one) =>
        look(services, one, places).catch((error: unknown) =>
          log.error({ err: error, communityId: one.id }, 'brand domain not looked at'),
        ),
      ),
    );
    if (due.length < AT_ONCE) return;
  }
}

async function look(services: ProofServices, due: DueProof, places: ProofPlaces | undefined): Promise<void> {
  const { db, clock, events, log } = services;
  const proof = await findProof(due.domain, due.token, places);
  if (proof.found) {
    await noteFound(db, due, proof.found);
    return;
  }
  // Where nothing answers, nobody has taken the line away.
  const isGone = due.place ? proof.gone.includes(due.place) : proof.gone.length === 2;
  if (!isGone) return;
  await db.transaction(async (tx) => {
    const missed = await countMiss(tx, due);
    if (!missed || missed.misses < MISSES) return;
    await takeProvenMark(tx, due);
    const { name, brand: brandName } = missed;
    const details = { name, brandName, domain: due.domain, reasons: proof.reasons };
    await noteAction(
      tx,
      { operator: 'wellkept', action: 'community proof lost', subject: due.id, details },
      clock.now(),
    );
    await events.raise(tx, 'community-proof-lost', { communityId: due.id, domain: due.domain });
    log.warn({ communityId: due.id, domain: due.domain }, 'a community is no longer official');
  });
}
