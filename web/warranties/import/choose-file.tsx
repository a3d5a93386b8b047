import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useFileDrop } from '../../media/use-file-drop.ts';
import { cx } from '../../ui/cx.ts';

interface ChooseFileProps {
  onChoose: (file: File) => void;
  error: string | undefined;
}

export function ChooseFile({ onChoose, error }: ChooseFileProps) {
  const id = useId();
  const drop = useFileDrop(([file]) => file && onChoose(file));
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onChoose(file);
    event.target.value = '';
  }
  return (
    <>
      <div
        {...drop.handlers}
        className={cx(
          'relative grid min-h-56 place-content-center justify-items-center gap-2 rounded-pass border-[1.5px] border-dashed border-control bg-surface p-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
          drop.over && 'border-accent-ink bg-accent-soft',
          error && 'border-bad-mark',
        )}
      >
        <FileUp aria-hidden="true" className="size-8! text-accent-ink" strokeWidth={1.5} />
        <b className="text-lg">{drop.over ? 'Drop it here' : 'Choose a CSV file'}</b>
        <span className="max-w-[40ch] text-sm text-balance text-ink-2">
          From Warracker, Homebox, Wellkept or your own spreadsheet. You see every row before anything is
          written.
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="Choose a CSV file"
          aria-describedby={error ? id : undefined}
          className="hit-area text-[0]"
          onChange={choose}
        />
      </div>
      {error && (
        <p id={id} role="alert" className="text-bad">
          {error}
        </p>
      )}
      <div className="px-1 text-sm text-ink-2">
        <p>
          A row needs a product and the day it was bought, and either when cover ends or how long it lasts.
          Columns are found by their names: product, brand, category, purchase date, warranty end, price,
          serial number, retailer, notes.
        </p>
      </div>
    </>
  );
}
