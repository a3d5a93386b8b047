/** How far the clocks of a time zone are ahead of UTC. Imports nothing, so that the browser may use it by value. */

const MINUTE = 60_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In minutes. */
export function minutesAhead(zone: string, moment: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(format.format(moment)) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === '-' ? -ahead : ahead;
}

/** The UTC offsets of a zone over some years, so that a page can convert times without the browser's `Intl` data. */
export interface ZoneClock {
  name: string;
  /** Pairs of a moment and the offset in minutes from then on; the first is the beginning of the range. */
  changes: [from: number, minutes: number][];
  until: number;
}

export function zoneClock(name: string, from: number, until: number): ZoneClock {
  const changes: ZoneClock['changes'] = [[from, minutesAhead(name, from)]];
  // In steps of a week, because clocks may change twice within some weeks (Ramadan in Morocco).
  for (let moment = from; moment < until; moment += 7 * DAY) {
    const next = Math.min(moment + 7 * DAY, until);
    const [was, becomes] = [minutesAhead(name, moment), minutesAhead(name, next)];
    if (was === becomes) continue;
    let [before, after] = [moment, next];
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / 2);
      if (minutesAhead(name, middle) === was) before = middle;
      else after = middle;
    }
    changes.push([Math.floor(after / MINUTE) * MINUTE, becomes]);
  }
  return { name, changes, until };
}

/** The offset by a zone's known clock; `undefined` outside of its range. */
export function minutesBy({ changes, until }: ZoneClock, moment: number): number | undefined {
  if (moment >= until) return undefined;
  return changes.findLast(([from]) => from <= moment)?.[1];
}
