import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { DOLLARS } from '../../../contract/price.ts';
import { ApiError } from '../../lib/api.ts';
import { whyFailed } from '../../lib/error-text.ts';
import { failed } from '../../lib/error-toast.ts';
import { counted } from '../../lib/format.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { toast } from '../../lib/toast.ts';
import { useFileDrop } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type ImportPreview, importCovers, previewImport } from '../api.ts';
import { decodeCsv } from './decode-csv.ts';
import { Preview } from './preview.tsx';

interface ChosenFile {
  name: string;
  csv: string;
  preview: ImportPreview;
}

function written({ things, warranties: covers }: { things: number; warranties: number }): string {
  if (things === 0) return counted(covers, 'cover');
  return covers === 0
    ? counted(things, 'product')
    : `${counted(things, 'product')} and ${counted(covers, 'cover')}`;
}

/** Imports a list from a file: shows a preview row by row, and imports only when that is confirmed. */
export function ImportPanel({ open }: { open: boolean }) {
  const [, setImport] = useOverlay('import');
  const [skipWrong, setSkipWrong] = useState(false);
  const [currency, setCurrency] = useState(DOLLARS);
  const key = useRef(crypto.randomUUID());
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
      return { name: file.name, csv, preview: await previewImport(csv) };
    },
    onMutate: () => {
      key.current = crypto.randomUUID();
      setSkipWrong(false);
      setCurrency(DOLLARS);
    },
  });
  const chosen = reading.data;
  const writing = useMutation({
    mutationFn: (csv: string) =>
      importCovers({ csv, skipWrong, ...(currency !== DOLLARS && { currency }) }, key.current),
    onSuccess: (reply) => {
      setImport(undefined);
      reading.reset();
      toast({ title: `${written(reply)} imported` });
    },
    onError: failed('Nothing was imported'),
  });
  const { warranties: covers = 0, things = 0, wrong = 0 } = chosen?.preview ?? {};
  const any = covers + things > 0;
  const ready = chosen && any && (wrong === 0 || skipWrong);
  return (
    <Panel
      title="Import a list"
      open={open}
      onOpenChange={(next) => !next && setImport(undefined)}
      footer={
        chosen && (
          <>
            <Button variant="ghost" onClick={() => reading.reset()}>
              Choose another file
            </Button>
            <Button
              variant="primary"
              disabled={!ready}
              busy={writing.isPending}
              onClick={() => writing.mutate(chosen.csv)}
            >
              {any ? `Import ${written(chosen.preview)}` : 'Nothing to import'}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <Preview
          name={chosen.name}
          preview={chosen.preview}
          skipWrong={skipWrong}
          onSkipWrong={setSkipWrong}
          currency={currency}
          onCurrency={(next) => {
            key.current = crypto.randomUUID();
            setCurrency(next);
          }}
        />
      ) : (
        <div className="mx-auto grid max-w-2xl gap-4 p-4 lg:p-6">
          <ChooseFile onChoose={(file) => reading.mutate(file)} error={reasonOf(reading.error)} />
          {reading.isPending && <Progress label="Reading the file" showLabel />}
        </div>
      )}
    </Panel>
  );
}

function reasonOf(error: unknown): string | undefined {
  if (!error) return undefined;
  const wrong = error instanceof ApiError ? error.fields.csv : undefined;
  return wrong ?? `The file was not read. ${whyFailed(error)}`;
}

interface ChooseFileProps {
  onChoose: (file: File) => void;
  error: string | undefined;
}

function ChooseFile({ onChoose, error }: ChooseFileProps) {
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
          A row needs a product. With the day it was bought, and either when cover ends or how long it lasts,
          it comes with its warranty; otherwise without. Columns are found by their names: product, brand,
          category, model, serial number, quantity, place, tags, purchase date, warranty end, price, currency,
          retailer, notes.
        </p>
      </div>
    </>
  );
}
