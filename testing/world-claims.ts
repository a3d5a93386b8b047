import { layersOn } from '../contract/claim-rules.ts';
import { addDays, dayIn } from '../contract/days.ts';
import type { SeededClaim } from '../server/claims/public.ts';
import type { SeededProvider } from '../server/quotes/public.ts';
import type { NewCover, NewThing } from '../server/warranties/public.ts';
import { world } from './world/index.ts';
import { worldId } from './world-ids.ts';

const DAY = 24 * 60 * 60 * 1000;

interface WorldSoFar {
  personId: (key: string) => string;
  productId: (key: string) => string;
  things: NewThing[];
  covers: NewCover[];
  providers: SeededProvider[];
}

/** Everybody's claims on the day the world is loaded, each on the cover that applied. */
export function claimsOn(
  now: Date,
  { personId, productId, things, covers, providers }: WorldSoFar,
): SeededClaim[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  return world.claims.map((claim): SeededClaim => {
    const owner = personId(claim.person);
    const thing = things.find((one) => one.personId === owner && one.productId === productId(claim.product));
    const brokeOn = dayIn('UTC', ago(claim.brokeDaysAgo));
    const own = covers.filter(({ thingId }) => thingId === thing?.id);
    const [cover] = layersOn(
      own.map((one) => ({ ...one, isActive: one.status === 'active' })),
      brokeOn,
    );
    const key = `${claim.person} ${claim.product}`;
    if (!thing || !cover) throw new Error(`${key} was not covered when it broke.`);
    const filedAt = ago(claim.daysAgo);
    const provider = providers.find(({ id }) => id === cover.providerId);
    return {
      id: worldId('claim', key, filedAt),
      personId: owner,
      productId: thing.productId,
      thingId: thing.id,
      coverId: cover.id,
      cover: {
        warrantyType: cover.warrantyType,
        startDate: cover.startDate,
        endDate: cover.endDate,
        provider: cover.warrantyProvider,
        policyNumber: cover.providerPolicyNumber,
        contact: cover.providerContactInfo,
      },
      usualDays: provider?.claimDays ?? null,
      claimNumber: `WK-${filedAt.toISOString().slice(2, 7).replace('-', '')}-${claim.number}`,
      providerClaimId: claim.theirNumber ?? null,
      issueDescription: claim.issue,
      brokeOn,
      claimAmount: claim.amount,
      currency: thing.currency,
      answerDue: claim.answerInDays ? addDays(dayIn('UTC', now), claim.answerInDays) : null,
      now: filedAt,
      steps: claim.steps.map(({ daysAgo, status = null, from = 'provider', ...step }, index) => ({
        ...step,
        id: worldId('claim entry', `${key} ${index}`, ago(daysAgo)),
        at: ago(daysAgo),
        status,
        from,
      })),
    };
  });
}
