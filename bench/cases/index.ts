import type { Case, Run } from '../case.ts';
import { claimPacks } from './claim-packs.ts';
import { identity } from './identity.ts';
import { notifications } from './notifications.ts';
import { reminders } from './reminders.ts';
import { reviews } from './reviews.ts';
import { warranties } from './warranties.ts';

export const cases: Case[] = [...identity, ...reviews, ...warranties, ...notifications];
export const runs: Run[] = [...claimPacks, ...reminders];
