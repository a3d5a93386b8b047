/** A spreadsheet runs a cell that begins like this. With quotes before it, it may be such a cell made harmless. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** One quote in front makes it text. What already looks so gets one more, so that `restore` gives each back as it was. */
export const quoteFormula = (text: string) => (RUNS.test(text) ? `'${text}` : text);

export const restore = (cell: string) => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell);
