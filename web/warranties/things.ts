import {
  type CoverState,
  daysBetween,
  daysLeft,
  decidingCover,
  progressOf,
  stateOf,
  timeLeft,
  timeLeftText,
} from '../../contract/cover.ts';
import type { Cover } from '../../contract/warranties.ts';
import { shortDayText } from '../lib/days.ts';
import { foldText } from '../lib/format.ts';
import type { Tone } from '../ui/tone.ts';

/** A thing that a person owns, with all its covers. */
export interface OwnedThing {
  id: string;
  /** Sorted by start. */
  covers: Cover[];
  /** The cover that decides about the thing. */
  cover: Cover;
  state: CoverState;
  /** Whether every cover has been voided. */
  voided: boolean;
  /** Days until the last cover ends. */
  left: number;
  /** The day on which cover begins, or begins again, if there is none today. */
  begins: string | null;
  /** The text that a search looks through. */
  words: string;
}

const byStart = (one: Cover, other: Cover) =>
  one.startDate.localeCompare(other.startDate) || one.createdAt.localeCompare(other.createdAt);

export function thingOf(given: readonly Cover[], today: string): OwnedThing | undefined {
  const covers = given.toSorted(byStart);
  const cover = decidingCover(covers);
  if (!cover) return undefined;
  const { product, retailer, serialNumber, notes } = cover;
  return {
    id: cover.thingId,
    covers,
    cover,
    state: stateOf(cover, today),
    voided: !cover.isActive,
    left: daysLeft(cover, today),
    begins: nextStart(covers, today),
    words: foldText([product.name, product.brand, retailer, serialNumber, notes].join(' ')),
  };
}

function nextStart(covers: readonly Cover[], today: string): string | null {
  const ahead = covers.filter(({ isActive, endDate }) => isActive && (endDate === null || endDate >= today));
  return ahead.every(({ startDate }) => startDate > today) ? (ahead[0]?.startDate ?? null) : null;
}

export const thingsOf = (given: readonly Cover[], today: string): OwnedThing[] =>
  [...Map.groupBy(given, ({ thingId }) => thingId).values()].flatMap(
    (covers) => thingOf(covers, today) ?? [],
  );

export const isCovered = ({ state }: { state: CoverState }) => state !== 'expired';

export interface Figures {
  active: number;
  expiring: number;
  expired: number;
  /** The total price of all things under cover. */
  worth: string;
}

export function figuresOf(things: readonly OwnedThing[]): Figures {
  const covered = things.filter(isCovered);
  const cents = covered.reduce((sum, { cover }) => sum + Math.round(Number(cover.purchasePrice) * 100), 0);
  return {
    active: covered.length,
    expiring: covered.filter(({ state }) => state === 'expiring').length,
    expired: things.length - covered.length,
    worth: (cents / 100).toFixed(2),
  };
}

export const stateTone: Record<CoverState, Tone> = { active: 'ok', expiring: 'warn', expired: 'bad' };

type TimeLeft = Pick<OwnedThing, 'state' | 'voided' | 'left'>;

/** The state in a word or two. */
export function stateText({ state, voided, begins }: Pick<OwnedThing, 'state' | 'voided' | 'begins'>) {
  if (state === 'expired') return overText(voided);
  if (begins) return `Begins ${shortDayText(begins)}`;
  return state === 'active' ? 'Active' : 'Expiring soon';
}

/** `17 days left`, `Lifetime cover`, `Expired`, `Voided`. */
export const leftText = ({ state, voided, left }: TimeLeft) =>
  state === 'expired' ? overText(voided) : timeLeftText(left);

/** The same in two parts, for a pass. */
export const leftFigure = ({ state, voided, left }: TimeLeft) =>
  state === 'expired' ? { figure: overText(voided), unit: '' } : timeLeft(left);

const overText = (voided: boolean) => (voided ? 'Voided' : 'Expired');

const DAYS_A_MONTH = 365.25 / 12;
const LIFE = 36;

/** The length of the ruler and the part that is left, in months; a month that has begun counts. For life, all of it is left. */
export function rulerOf({ covers, cover, state }: OwnedThing, today: string) {
  const counting = covers.filter(({ isActive }) => isActive === cover.isActive);
  const start = counting[0]?.startDate ?? cover.startDate;
  if (cover.endDate === null) return { start, total: LIFE, left: state === 'expired' ? 0 : LIFE };
  const total = Math.max(1, Math.round(daysBetween(start, cover.endDate) / DAYS_A_MONTH));
  const ahead = 100 - progressOf({ startDate: start, endDate: cover.endDate }, today);
  return { start, total, left: state === 'expired' ? 0 : Math.max(1, Math.ceil((total * ahead) / 100)) };
}
