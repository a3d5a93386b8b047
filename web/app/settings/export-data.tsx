import { useMutation } from '@tanstack/react-query';
import { Download, Images, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, urlOf } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { stopped } from '../../lib/stop-requests.ts';
import { toast } from '../../lib/toast.ts';
import { sizeText } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsRow } from '../../ui/section.tsx';

/** Received bytes go into blobs of this size, in bytes; the browser can move a blob to disk. */
const PART = 16 * 1024 * 1024;

const files = [
  { kind: 'json', label: 'Export data', icon: Download },
  { kind: 'zip', label: 'With photos and videos', icon: Images },
] as const;
type Kind = (typeof files)[number]['kind'];

export function ExportData() {
  const [received, setReceived] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const download = useMutation({
    mutationFn: (kind: Kind) => {
      stop.current = new AbortController();
      setReceived(0);
      return receive(kind, AbortSignal.any([stopped, stop.current.signal]), setReceived);
    },
    onSuccess: ({ name, file }) => {
      save(name, file);
      toast({ title: 'Data Exported', description: `Look for ${name} among your downloads.` });
    },
    onError: (error) => {
      if (stop.current?.signal.aborted || stopped.aborted) return;
      failed('Data not exported', 'The download was cut off. Please try again.')(error);
    },
  });
  const running = download.isPending ? download.variables : undefined;
  return (
    <SettingsRow
      title="Export your data"
      text="One JSON file with all that is yours: reviews, warranties, trades, messages, settings. Or a zip of it with your photos, videos and papers."
    >
      <div className="grid gap-2">
        {files.map(({ kind, label, icon: Icon }) =>
          running && running !== kind ? (
            <Button key={kind} onClick={() => stop.current?.abort()}>
              <X /> Cancel
            </Button>
          ) : (
            <Button key={kind} busy={running === kind} onClick={() => download.mutate(kind)}>
              {running ? (
                <>
                  Exporting…{' '}
                  <span aria-hidden="true" className="num">
                    {received > 0 && sizeText(received)}
                  </span>
                </>
              ) : (
                <>
                  <Icon /> {label}
                </>
              )}
            </Button>
          ),
        )}
      </div>
    </SettingsRow>
  );
}

/** Receives the file and tells how much of it is here. A file that was cut off is an error, never half a file. */
async function receive(kind: Kind, signal: AbortSignal, onBytes: (received: number) => void) {
  const address = urlOf('/api/export-data', { query: { media: kind === 'zip' ? '1' : undefined } });
  const response = await fetch(address, { method: 'POST', credentials: 'same-origin', signal });
  if (!response.ok || !response.body)
    throw new ApiError(response.status, response.statusText, await response.text());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body.getReader();
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    held.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
    if (held.reduce((sum, { length }) => sum + length, 0) < PART) continue;
    parts.push(new Blob(held));
    held = [];
  }
  return { name: name ?? `wellkept.${kind}`, file: new Blob([...parts, ...held], { type }) };
}

function save(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
