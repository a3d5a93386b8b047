import { daysLeft, timeLeftText, timeUntilText } from './cover.ts';

/** From this many days on the reminder advises to look for faults; earlier ones only inform. */
const LOOK_FOR_FAULTS_DAYS = 30;

interface EndingCover {
  product: string;
  left: number;
  /** The last day, as it is written here: `2 Dec`. */
  day: string;
}

const soonText = (left: number) => (left <= 1 ? timeUntilText(left) : 'soon');

export function endingText({ product, left, day }: EndingCover) {
  if (left < 0) return { title: `${product} cover ended`, message: `It ended on ${day}.` };
  const title = `${product} cover ends ${soonText(left)}`;
  if (left === 0) return { title, message: 'The last day to report a fault.' };
  const words = timeLeftText(left);
  return {
    title,
    message:
      left <= LOOK_FOR_FAULTS_DAYS ? `${words}. Check it for faults by ${day}.` : `${words}, to ${day}.`,
  };
}

export function renewingText({ product, left, day }: EndingCover) {
  if (left < 0) return { title: `The renewal of ${product} cover was due`, message: `It was due on ${day}.` };
  const title = `${product} cover renews ${soonText(left)}`;
  if (left === 0) return { title, message: 'It goes on from today.' };
  return {
    title,
    message: `It renews on ${day}, ${timeUntilText(left)}. Change it before then if you want to.`,
  };
}

interface Reminder {
  title: string;
  endDate: string;
}

/**
 * A stored reminder as it has to be said today, because it may be some days old; nothing if the title is not a reminder's. `dayText`
 * writes the day.
 */
export function reminderToday({ title, endDate }: Reminder, today: string, dayText: (day: string) => string) {
  const [, product, verb] = /^(.+) cover (ends|renews) (?:soon|tomorrow|today)$/s.exec(title) ?? [];
  if (!product || !verb) return undefined;
  const left = daysLeft({ endDate }, today);
  const words = verb === 'ends' ? endingText : renewingText;
  return {
    ...words({ product, left, day: dayText(endDate) }),
    subject: `${product} cover ${verb} ${timeUntilText(left)}`,
  };
}
