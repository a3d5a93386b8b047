/** A spreadsheet runs a cell that begins like this. Leading quotes are included, because such a cell may be quoted already. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same inside a cell, after a character that another spreadsheet takes for the separator: there the rest would be a cell that
 * runs.
 */
const RUNS_INSIDE = /([,;|\t\r\n]"*)('*[=+\-@＝＋－＠])/g;
const QUOTED_INSIDE = /([,;|\t\r\n]"*)'('*[=+\-@＝＋－＠])/g;

/** A quote in front makes it text. A quoted cell gets one more, so that `restore` returns every text unchanged. */
export const quoteFormula = (text: string) =>
  (RUNS.test(text) ? `'${text}` : text).replaceAll(RUNS_INSIDE, "$1'$2");

export const restore = (cell: string) => {
  const text = cell.replaceAll(QUOTED_INSIDE, '$1$2');
  return text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text;
};
