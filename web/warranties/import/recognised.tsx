import { Card } from '../../ui/card.tsx';
import type { ImportPreview } from './import-panel.tsx';

const sources = {
  wellkept: 'an export from Wellkept',
  warracker: 'an export from Warracker',
  homebox: 'an export from Homebox',
  other: 'a list with columns of its own',
};

/** `purchaseDate` as people say it. */
const words = (field: string | null) => field?.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the file was taken for, column by column, for the person to check. */
export function Recognised({ name, preview }: { name: string; preview: ImportPreview }) {
  const understood = preview.columns.filter(({ field }) => field !== null);
  const left = preview.columns.filter(({ field }) => field === null);
  return (
    <Card as="section" aria-label="What was recognised" className="px-4 py-3.5">
      <p>
        <b className="break-all">{name}</b> reads as {sources[preview.source]}.
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {understood.map(({ header, field }) => (
          <li key={header} className="rounded-sm bg-sunk px-2 py-1 text-xs">
            {header} <span className="text-ink-3">as {words(field)}</span>
          </li>
        ))}
      </ul>
      {understood.flatMap(({ header, note }) =>
        note
          ? [
              <p key={header} className="mt-2 text-sm text-warn">
                {header}: {note}
              </p>,
            ]
          : [],
      )}
      {left.length > 0 && (
        <p className="mt-2 text-sm text-ink-3">Left out: {left.map(({ header }) => header).join(', ')}.</p>
      )}
    </Card>
  );
}
