/** A spreadsheet runs a cell that begins like this. Leading quotes are included, because such a cell may be quoted already. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** The same after what another spreadsheet takes for the separator: it would make a cell of the rest. */
const RUNS_INSIDE = /([,;|\t\r\n]"*)('*[=+\-@＝＋－＠])/g;
const QUOTED_INSIDE = /([,;|\t\r\n]"*)'('*[=+\-@＝＋－＠])/g;

/** A quote in front makes it text. A quoted cell gets one more, so that `restore` returns every text unchanged. */
export const quoteFormula = (text: string) =>
  (RUNS.test(text) ? `'${text}` : text).replaceAll(RUNS_INSIDE, "$1'$2");

export const restore = (cell: string) => {
  const text = cell.replaceAll(QUOTED_INSIDE, '$1$2');
  return text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text;
};
