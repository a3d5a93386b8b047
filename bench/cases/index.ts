import type { Case } from '../case.ts';
import { identity } from './identity.ts';
import { reviews } from './reviews.ts';

export const cases: Case[] = [...identity, ...reviews];
