import { readdirSync } from 'node:fs';
import type { Case, Run } from '../case.ts';

interface CaseFile {
  cases?: Case[];
  runs?: Run[];
}

const names = readdirSync(import.meta.dirname).filter((name) => name !== 'index.ts');
const files: CaseFile[] = await Promise.all(names.sort().map((name) => import(`./${name}`)));

export const cases = files.flatMap((file) => file.cases ?? []);
export const runs = files.flatMap((file) => file.runs ?? []);
