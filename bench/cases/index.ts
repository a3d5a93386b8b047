import type { Case } from '../case.ts';
import { identity } from './identity.ts';

export const cases: Case[] = [...identity];
