import type { Case, Run } from '../case.ts';
import { claimPacks } from './claim-packs.ts';
import { delivery } from './delivery.ts';
import { identity } from './identity.ts';
import { marketplace } from './marketplace.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { reminders } from './reminders.ts';
import { reviews } from './reviews.ts';
import { streams } from './streams.ts';
import { trades } from './trades.ts';
import { warranties } from './warranties.ts';

export const cases: Case[] = [
  ...identity,
  ...reviews,
  ...warranties,
  ...notifications,
  ...marketplace,
  ...messages,
  ...trades,
];
export const runs: Run[] = [...claimPacks, ...reminders, delivery, streams];
