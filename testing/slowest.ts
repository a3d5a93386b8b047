import type { Reporter, TestModule } from 'vitest/node';

const MOST = 10;

/** Reports at the end which test files took longest, including loading and starting. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length <= MOST) return;
    const took = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return { path: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 };
    });
    const slowest = took.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST);
    const lines = slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
    process.stdout.write(`\nThe slowest of ${modules.length} files:\n${lines.join('\n')}\n`);
  }
}
