/** The one place that knows what time it is, so that a test can say so instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
