/** A spreadsheet runs a cell that begins like this. Leading quotes are included, because such a cell may be quoted already. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A quote in front makes it text. A quoted cell gets one more, so that `restore` returns every text unchanged. */
export const quoteFormula = (text: string) => (RUNS.test(text) ? `'${text}` : text);

export const restore = (cell: string) => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell);
