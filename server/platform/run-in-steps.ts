/** How long one run of a job goes on, in milliseconds; the next run continues. */
const TURN = 45_000;

/** Runs small steps, each committed, while there is work and time left. A step returns whether there may be more. */
export async function runInSteps(step: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while ((await step()) && performance.now() - begun < TURN);
}
