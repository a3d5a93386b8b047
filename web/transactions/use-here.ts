import { useToday, useZone } from '../lib/me.ts';
import type { Here } from './times.ts';

export const useHere = (): Here => ({ zone: useZone(), today: useToday() });
