import fs from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { accepted } from './mutants/accepted.ts';
import { type Mutant, mutantsOf } from './mutants/make.ts';

/**
 * Mutation testing: changes the code in small ways, one at a time, and reports the changes that no test notices. An example is
 * `npm run mutants -- contract/cover.ts`. Without a path it takes the rules, which decide who may do and see what. `--units` leaves
 * out tests that start an app or a database.
 */
const ROOT = path.join(import.meta.dirname, '..');
const RULES = [
  'server/*/rules.ts',
  'server/notifications/rules-by-event.ts',
  'server/**/access*.ts',
  'contract/*-rules.ts',
  'contract/{cover,cover-checks,days,thing-covers}.ts',
  'server/receipts/verify.ts',
];
/** The share of mutants that tests must notice, in percent. */
const LEAST = 95;
const DATABASE = 'testing/database.ts';

const options = process.argv.slice(3);
const given = options.filter((one) => !one.startsWith('--'));
const onlyUnits = options.includes('--units');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = fs
  .globSync(given.length > 0 ? given.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.ts`)) : RULES, {
    cwd: ROOT,
  })
  .filter((file) => !isTest(file))
  .toSorted();

/** The files that each file is imported by. */
const importers = new Map<string, string[]>();
for (const file of fs.globSync('{contract,server,testing}/**/*.ts', { cwd: ROOT }))
  for (const [, target = ''] of fs
    .readFileSync(path.join(ROOT, file), 'utf8')
    .matchAll(/^(?:import|export|\}) (?!type\b)[^;]*?from '(\.[^']+)';/gm)) {
    const imported = path.join(path.dirname(file), target);
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }

/** The file and all files that import it, directly or not. Ends at the test database, which is migrated by the unchanged code. */
function dependents(file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) for (const by of importers.get(one) ?? []) if (by !== DATABASE) found.add(by);
  return found;
}

/** The file of this run, its mutants by name, and the files that must be loaded again for each mutant. */
let subject: { file: string; mutants: Map<string, Mutant>; anew: Set<string> };
const nameIn = (id: string | undefined) => id?.split('?mutant=')[1];

const open = (withDatabase: boolean) =>
  createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      include: [],
      isolate: false,
      watch: false,
      // A cache would mix them up: a mutant's name does not depend on its content.
      fsModuleCache: false,
      maxWorkers: 1,
      reporters: [{}],
      globalSetup: withDatabase ? ['testing/setup.ts'] : [],
      setupFiles: ['testing/empty-page.ts', 'scripts/mutants/each.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { interval: 20, timeout: 20_000 } },
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          async resolveId(source, importer) {
            const name = nameIn(importer);
            if (!name || !source.startsWith('.')) return null;
            const found = await this.resolve(source, importer?.split('?')[0], { skipSelf: true });
            const isAnew = found && subject.anew.has(path.relative(ROOT, found.id));
            return isAnew ? `${found.id}?mutant=${name}` : found;
          },
          load(id) {
            const mutant = subject.mutants.get(nameIn(id) ?? '');
            return mutant && id.startsWith(path.join(ROOT, subject.file)) ? mutant.text : null;
          },
        },
      ],
    },
  );
type Vitest = Awaited<ReturnType<typeof open>>;

/** Runs a test against each mutant, until one of its cases fails; returns the mutants that survive. */
async function survivors(vitest: Vitest, test: string, names: string[]): Promise<string[]> {
  const project = vitest.getRootProject();
  const file = path.join(ROOT, test);
  const all = ['none', ...names].map((name) => project.createSpecification(`${file}?mutant=${name}`));
  const { testModules } = await vitest.runTestSpecifications(all, true);
  // The result also has modules of earlier runs.
  const own = new Map(
    testModules
      .filter(({ moduleId }) => moduleId.startsWith(file))
      .map((module) => [nameIn(module.moduleId), module]),
  );
  const whole = own.get('none');
  if (!whole?.ok()) {
    const failed = [...(whole?.children.allTests('failed') ?? [])].map(({ fullName }) => fullName);
    throw new Error(`Without a change, ${test} fails already: ${failed.join(', ')}`, {
      cause: whole?.errors()[0],
    });
  }
  return names.filter((name) => own.get(name)?.ok());
}

const isAccepted = (file: string, { code, what }: Mutant) =>
  accepted.some((one) => one.file === file && code.includes(one.code) && one.what === what);

const startsApp = dependents('testing/app.ts').union(dependents(DATABASE));
const plain = await open(false);
let served: Vitest | undefined;
const total = { found: 0, all: 0 };
for (const [index, file] of files.entries()) {
  const mutants = mutantsOf(file, fs.readFileSync(path.join(ROOT, file), 'utf8')).filter(
    (one) => !isAccepted(file, one),
  );
  subject = {
    file,
    mutants: new Map(mutants.map((one, number) => [`${index}-${number}`, one])),
    anew: dependents(file),
  };
  // The file's own test first, then those beside it.
  const distance = (test: string) =>
    test === file.replace(/ts$/, 'test.ts') ? 0 : path.dirname(test) === path.dirname(file) ? 1 : 2;
  const tests = [...subject.anew]
    .filter(isTest)
    .toSorted((one, other) => distance(one) - distance(other) || one.localeCompare(other));
  const units = tests.filter((test) => !startsApp.has(test));
  const routes = tests.filter((test) => startsApp.has(test) && test.startsWith(`${path.dirname(file)}/`));
  let left = [...subject.mutants.keys()];
  for (const test of units) if (left.length > 0) left = await survivors(plain, test, left);
  // These tests start an app for each mutant that is left.
  for (const test of onlyUnits ? [] : routes) {
    if (left.length === 0) break;
    served ??= await open(true);
    left = await survivors(served, test, left);
  }
  const found = mutants.length - left.length;
  total.found += found;
  total.all += mutants.length;
  console.log(`${file}: ${mutants.length} mutants, ${found} found, ${percent(found, mutants.length)} %`);
  for (const name of left) {
    const { line, code, what } = subject.mutants.get(name) as Mutant;
    console.log(`  ${line}: ${what}\n      ${code}`);
  }
}
await plain.close();
await served?.close();
const score = percent(total.found, total.all);
console.log(`All: ${total.all} mutants, ${total.found} found, ${score} %`);
process.exit(score < LEAST ? 1 : 0);

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10;
}
