import { dayProblem } from '../../../contract/cover-checks.ts';
import { ReceiptForm } from '../../../contract/receipts.ts';
import { bodyOf, type CheckProblems, type CheckValues, placeProblems } from './check-values.ts';

/** The errors that the server would report, by form field. */
export function problemsOf(values: CheckValues): CheckProblems {
  const body = bodyOf(values);
  const issues = ReceiptForm.safeParse(body).error?.issues ?? [];
  const sent: Record<string, string> = {};
  for (const { path, message } of issues) sent[path.join('.')] ??= message;
  const day = dayProblem(body.date);
  if (day) sent.date ??= day;
  if (!body.date && body.lines.some(({ coverMonths }) => coverMonths !== null))
    sent.date ??= 'Say when you bought it: that is when the warranty begins.';
  return placeProblems(sent, values);
}
