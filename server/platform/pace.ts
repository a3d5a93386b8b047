/** How long what nobody waits for is left lying. There is one for production; a test may have its own. */
export interface Pace {
  /** How often to look for jobs that nobody was woken for, in seconds: those put off, or failed, that are due now. */
  look: number;
  /** The longest that a job waits for its next try, in seconds: it waits twice as long each time, up to this. */
  longestRetry: number;
  /** How long people have to see something by themselves before they are told of it, in milliseconds. */
  tellAfter: number;
}

export const PACE: Pace = { look: 5, longestRetry: 3600, tellAfter: 1000 };
