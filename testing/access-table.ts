import type { Answer, Visitor } from './visitor.ts';

type Table = Record<string, Record<string, string>>;

/** Lets each person try each act, in this order. The table says `yes` or the error code. */
export async function whoMay(
  people: Record<string, Visitor>,
  acts: Record<string, (who: Visitor) => Promise<Answer>>,
): Promise<Table> {
  const table: Table = {};
  for (const [act, ask] of Object.entries(acts)) {
    const row: Record<string, string> = {};
    for (const [name, person] of Object.entries(people)) {
      const { status, json } = await ask(person);
      row[name] = status < 400 ? 'yes' : json.code;
    }
    table[act] = row;
  }
  return table;
}

/** Reads the same table from text: the people in the first line, then one act per line. */
export function tableOf(text: string): Table {
  const [people = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(
    rows.map(([act = '', ...cells]) => [
      act,
      Object.fromEntries(people.map((name, at) => [name, cells[at] ?? ''])),
    ]),
  );
}
