/** Intervals of background work. Tests may use shorter ones. */
export interface Intervals {
  /** How often to look for delayed or failed jobs that are due, in seconds; new jobs do not wait for this. */
  look: number;
  /** Whether jobs with a cron expression run by the clock. */
  byClock: boolean;
  /** The longest wait before a retry, in seconds; the wait doubles each time up to this. */
  longestRetry: number;
  /** How long to wait before notifying a person, in milliseconds, in case they see it by themselves. */
  notifyAfter: number;
  /** How often open streams are written to, and their sessions looked at, in milliseconds. */
  heartbeat: number;
  /** Time limit for server-rendering a page, in milliseconds; it usually takes a few. Beyond it, the browser renders the page. */
  longestDrawing: number;
  /** How long a request goes on removing a deleted account before it leaves the rest to a job, in milliseconds. */
  longestDeletion: number;
  /** How long reading one receipt may take, in CPU seconds. */
  longestReading: number;
  /** How many times as long it may take by the clock, while other work keeps the reading process from running. */
  readingWaits: number;
}

export const INTERVALS: Intervals = {
  look: 5,
  byClock: true,
  longestRetry: 3600,
  notifyAfter: 1000,
  heartbeat: 25_000,
  longestDrawing: 2_000,
  longestDeletion: 1_500,
  longestReading: 60,
  readingWaits: 9,
};
