import { useToday, useZone } from '../lib/time-zone.ts';
import type { Here } from './times.ts';

export const useHere = (): Here => ({ zone: useZone(), today: useToday() });
