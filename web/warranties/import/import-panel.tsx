import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type Reply } from '../../lib/api.ts';
import { failed } from '../../lib/failed.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { importWarranties, previewImport } from '../api.ts';
import { counted } from '../words.ts';
import { ChooseFile } from './choose-file.tsx';
import { decodeCsv } from './decode-csv.ts';
import { Preview } from './preview.tsx';

export type ImportPreview = Reply<'POST /api/warranties/import/preview'>;

interface Chosen {
  name: string;
  csv: string;
  preview: ImportPreview;
}

const written = ({ things, warranties }: { things: number; warranties: number }) =>
  things === 0
    ? counted(warranties, 'cover')
    : `${counted(warranties, 'cover')} for ${counted(things, 'product')}`;

/** A list from elsewhere: chosen, shown row by row, and written only when that is confirmed. */
export function ImportPanel({ open }: { open: boolean }) {
  const [, setImport] = useOverlay('import');
  const [skipWrong, setSkipWrong] = useState(false);
  const key = useRef(crypto.randomUUID());
  const reading = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
      return { name: file.name, csv, preview: await previewImport(csv) };
    },
    onMutate: () => {
      key.current = crypto.randomUUID();
      setSkipWrong(false);
    },
  });
  const chosen = reading.data;
  const writing = useMutation({
    mutationFn: (csv: string) => importWarranties({ csv, skipWrong }, key.current),
    onSuccess: (reply) => {
      setImport(undefined);
      reading.reset();
      toast({ title: `${written(reply)} imported` });
    },
    onError: failed('Nothing was imported', 'Please try again.'),
  });
  const { warranties = 0, wrong = 0 } = chosen?.preview ?? {};
  const ready = chosen && warranties > 0 && (wrong === 0 || skipWrong);
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
              {warranties > 0 ? `Import ${written(chosen.preview)}` : 'Nothing to import'}
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
  if (!(error instanceof ApiError))
    return 'The file could not be read. Check your connection and choose it again.';
  return error.fields.csv ?? error.reason ?? 'The file could not be read. Choose it again.';
}
