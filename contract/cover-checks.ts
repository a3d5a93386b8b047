/** What is wrong with the days of a cover, for form and server alike. */

/** The earliest and the latest day allowed. Cover that lasts longer is entered as for life. */
export const FIRST_DAY = '1950-01-01';
export const LAST_DAY = '2150-12-31';

/** The error about a day, if there is one. */
export function dayProblem(day: string | null): string | undefined {
  if (day === null || (day >= FIRST_DAY && day <= LAST_DAY)) return undefined;
  return day < FIRST_DAY ? 'Choose a date from 1950 on.' : 'Choose a date before 2151.';
}

interface CoverDays {
  startDate: string | null;
  endDate: string | null;
  isLifetime: boolean;
}

/** Errors about the days of a cover, by field, for form and server alike. */
export function coverProblems(
  { startDate, endDate, isLifetime }: CoverDays,
  missing = 'Purchase date is required',
): { startDate?: string | undefined; endDate?: string | undefined } {
  return {
    startDate: startDate ? dayProblem(startDate) : missing,
    endDate: isLifetime ? undefined : endProblem(startDate, endDate),
  };
}

function endProblem(start: string | null, end: string | null): string | undefined {
  if (!end) return 'Expiry date is required';
  if (end > LAST_DAY) return 'Choose a date before 2151. For cover that never ends, choose lifetime.';
  if (start && end < start) return 'The cover cannot end before it starts.';
  return dayProblem(end);
}
