import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { counted } from '../words.ts';
import type { ImportPreview } from './import-panel.tsx';
import { Recognised } from './recognised.tsx';
import { RowTable } from './row-table.tsx';

interface PreviewProps {
  name: string;
  preview: ImportPreview;
  skipWrong: boolean;
  onSkipWrong: (skip: boolean) => void;
}

/** What the file would become. */
export function Preview({ name, preview, skipWrong, onSkipWrong }: PreviewProps) {
  const { rows, wrong, known, warranties, things } = preview;
  const [which, setWhich] = useState<'all' | 'wrong'>('all');
  const shown = which === 'wrong' ? rows.filter(({ problems }) => problems.length > 0) : rows;
  const figures = [
    ['New covers', warranties],
    ['New products', things],
    ['Already here', known],
    ['With problems', wrong],
  ] as const;
  return (
    <div className="grid gap-4 p-4 lg:p-6">
      <Card>
        <dl className="grid grid-cols-2 gap-y-4 py-4 sm:grid-cols-4">
          {figures.map(([term, count]) => (
            <div key={term} className="flex flex-col-reverse px-4">
              <dt className="text-sm text-ink-2">{term}</dt>
              <dd className="text-2xl font-[640]">{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Recognised name={name} preview={preview} />
      {wrong > 0 && (
        <Card className="px-4 py-1">
          <Switch
            label={`Leave out ${counted(wrong, 'row')} with problems`}
            description="Or correct them in the file and choose it again."
            checked={skipWrong}
            onChange={onSkipWrong}
          />
        </Card>
      )}
      {wrong > 0 && wrong < rows.length && (
        <Segmented
          legend="Rows"
          hideLegend
          options={[
            { value: 'all', label: `All ${rows.length.toLocaleString('en-US')}` },
            { value: 'wrong', label: `With problems ${wrong.toLocaleString('en-US')}` },
          ]}
          value={which}
          onChange={setWhich}
          className="max-w-80"
        />
      )}
      <RowTable rows={shown} />
    </div>
  );
}
