import {
  type CoverState,
  daysLeft,
  rulerOf as rulerOfPeriod,
  timeLeft,
  timeLeftText,
} from '../../contract/cover.ts';
import { decidingCover, stateOfAll } from '../../contract/thing-covers.ts';
import type { Cover, ThingFacts } from '../../contract/warranties.ts';
import { shortDayText } from '../lib/days.ts';
import type { Tone } from '../ui/tone.ts';

/** `none`: it has no warranty, so it is neither active nor expired. */
export type ThingState = CoverState | 'none';

/** A thing that a person owns, with all its covers. */
export interface OwnedThing {
  id: string;
  facts: ThingFacts;
  /** Sorted by start; empty without a warranty. */
  covers: Cover[];
  /** The cover that determines the thing's state. */
  cover: Cover | undefined;
  state: ThingState;
  /** Whether every cover has been voided. */
  voided: boolean;
  /** Days until the last cover ends; below zero where there is none. */
  left: number;
  /** The day on which cover begins, or begins again, if there is none today. */
  begins: string | null;
}

/** A thing that has at least one cover. */
export type CoveredThing = OwnedThing & { cover: Cover };
export const hasCover = (thing: OwnedThing): thing is CoveredThing => thing.cover !== undefined;

const byStart = (one: Cover, other: Cover) =>
  one.startDate.localeCompare(other.startDate) || one.createdAt.localeCompare(other.createdAt);

export function thingOf(given: readonly Cover[], today: string): CoveredThing | undefined {
  const covers = given.toSorted(byStart);
  const cover = decidingCover(covers, today);
  if (!cover) return undefined;
  return {
    id: cover.thingId,
    facts: cover,
    covers,
    cover,
    state: stateOfAll(covers, today),
    voided: cover.status === 'voided',
    left: daysLeft(cover, today),
    begins: nextStart(covers, today),
  };
}

export const uncoveredThing = (facts: ThingFacts): OwnedThing => ({
  id: facts.thingId,
  facts,
  covers: [],
  cover: undefined,
  state: 'none',
  voided: false,
  left: -1,
  begins: null,
});

function nextStart(covers: readonly Cover[], today: string): string | null {
  const ahead = covers.filter(({ isActive, endDate }) => isActive && (endDate === null || endDate >= today));
  return ahead.every(({ startDate }) => startDate > today) ? (ahead[0]?.startDate ?? null) : null;
}

export const thingsOf = (
  given: readonly Cover[],
  today: string,
  uncovered: readonly ThingFacts[] = [],
): OwnedThing[] => [
  ...[...Map.groupBy(given, ({ thingId }) => thingId).values()].flatMap(
    (covers) => thingOf(covers, today) ?? [],
  ),
  ...uncovered.map(uncoveredThing),
];

export const isCovered = ({ state }: { state: ThingState }) => state === 'active' || state === 'expiring';

export interface Figures {
  active: number;
  expiring: number;
  expired: number;
  /** The total price of all things under cover, for each currency: different ones are never added up. */
  worth: { currency: string; amount: string }[];
}

export function figuresOf(things: readonly OwnedThing[]): Figures {
  const covered = things.filter(isCovered);
  const cents = new Map<string, number>();
  for (const { facts } of covered) {
    const paid = Math.round(Number(facts.purchasePrice) * 100);
    if (paid > 0) cents.set(facts.currency, (cents.get(facts.currency) ?? 0) + paid);
  }
  return {
    active: covered.length,
    expiring: covered.filter(({ state }) => state === 'expiring').length,
    expired: things.filter(({ state }) => state === 'expired').length,
    worth: [...cents]
      .map(([currency, sum]) => ({ currency, amount: (sum / 100).toFixed(2) }))
      .sort((one, other) => one.currency.localeCompare(other.currency)),
  };
}

export const stateTone: Record<ThingState, Tone> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'bad',
  upcoming: 'neutral',
  unpaid: 'warn',
  none: 'neutral',
};

type TimeLeft = Pick<OwnedThing, 'state' | 'voided' | 'left'>;

/** The state in a word or two. */
export function stateText({ state, voided, begins }: Pick<OwnedThing, 'state' | 'voided' | 'begins'>) {
  if (state === 'none') return NO_WARRANTY;
  if (state === 'expired') return overText(voided);
  if (state === 'unpaid') return NOT_PAID;
  if (begins) return `Begins ${shortDayText(begins)}`;
  return state === 'active' ? 'Active' : 'Expiring soon';
}

/** `17 days left`, `Ends today`, `Lifetime cover`, `Expired`, `Voided`, `Not begun`, `Not paid`, `No warranty`. */
export const leftText = (thing: TimeLeft) => wordOf(thing) ?? timeLeftText(thing.left);

/** `leftText` in two parts, for a pass. */
export function leftFigure(thing: TimeLeft) {
  const word = wordOf(thing);
  return word ? { figure: word, unit: '' } : timeLeft(thing.left);
}

const NO_WARRANTY = 'No warranty';
const NOT_PAID = 'Not paid';

function wordOf({ state, voided }: TimeLeft): string | undefined {
  if (state === 'none') return NO_WARRANTY;
  if (state === 'unpaid') return NOT_PAID;
  if (state === 'upcoming') return 'Not begun';
  return state === 'expired' ? overText(voided) : undefined;
}

const overText = (voided: boolean) => (voided ? 'Voided' : 'Expired');

const LIFE = 36;

type Period = Pick<Cover, 'startDate' | 'endDate' | 'isActive'>;
const isOver = (state: ThingState) => state === 'expired' || state === 'unpaid';

/** What a ruler needs of a thing. */
interface RuledCover {
  covers: readonly Period[];
  cover: Period;
  state: ThingState;
}

/** The ruler of the thing as a whole, from its first cover on. For life, all of it is left. */
export function rulerOf({ covers, cover, state }: RuledCover, today: string) {
  const counting = covers.filter(({ isActive }) => isActive === cover.isActive);
  const start = counting[0]?.startDate ?? cover.startDate;
  const { endDate } = cover;
  const ruler =
    endDate === null
      ? { total: LIFE, left: LIFE, elapsed: 0 }
      : rulerOfPeriod({ startDate: start, endDate }, today);
  return { start, ...ruler, ...(isOver(state) && { left: 0, elapsed: 100 }) };
}
