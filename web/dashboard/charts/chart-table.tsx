interface ChartTableProps {
  /** What the table is of, for screen readers. */
  caption: string;
  head: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[];
}

/** The same figures as a chart, as a table that opens below it. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center rounded-sm px-2 font-medium text-ink-2 hover:text-ink">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label={caption} tabIndex={0} className="max-h-80 overflow-auto">
        <table className="num w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-left text-xs text-ink-3">
              {head.map((cell, index) => (
                <th
                  key={cell}
                  scope="col"
                  className={index ? 'py-1.5 pl-3 text-right font-medium' : 'py-1.5 font-medium'}
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-medium whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} className="py-2 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
