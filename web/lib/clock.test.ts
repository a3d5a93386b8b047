import { expect, it } from 'vitest';
import { zoneClock } from '../../contract/zones.ts';
import { boot } from './boot.ts';
import { clockFace, dayIn, fullDate, shortDate, shortMonthName, wallClock, weekdayName } from './clock.ts';

const FROM = Date.UTC(2019, 0, 1);
const UNTIL = Date.UTC(2031, 0, 1);

it.each([undefined, 'UTC', 'Europe/London', 'America/St_Johns', 'Asia/Tokyo', 'Pacific/Chatham'])(
  'says days and times in %s as the calendar does',
  (zone) => {
    const by = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
    const formats = [
      by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      by({ day: 'numeric', month: 'short', year: 'numeric' }),
      by({ dateStyle: 'long', timeStyle: 'short' }),
      by({ month: 'short' }),
      by({ weekday: 'long' }),
    ];
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (const known of [false, true]) {
      // Once without `boot.zone`, and once with it; it covers some of the moments only.
      if (known && zone) boot.zone = zoneClock(zone, Date.UTC(2024, 0, 1), Date.UTC(2027, 0, 1));
      for (let at = FROM; at < UNTIL; at += 2_345_678_901) {
        const moment = new Date(at);
        const wall = wallClock(moment, zone);
        const said = [clockFace, shortDate, fullDate, shortMonthName, weekdayName].map((say) => say(wall));
        expect(said).toEqual(formats.map((format) => format.format(moment)));
        expect(dayIn(zone, moment)).toBe(day.format(moment));
      }
    }
    delete boot.zone;
  },
);
