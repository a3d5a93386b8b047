import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Receipt, ReceiptReading } from '../../../contract/receipts.ts';
import { ApiError } from '../../lib/api.ts';
import { dropDraft, isSame, keepDraft, readDraft } from '../../lib/draft.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf } from '../../lib/form.ts';
import { counted, money } from '../../lib/format.ts';
import { useMe, useToday } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNote } from '../../ui/field.tsx';
import { confirmReceipt, forgetReceipt, oneReceipt } from '../api.ts';
import { useForReview } from '../for-review.tsx';
import { draftName } from '../forget.ts';
import { kindNames } from '../sentences.ts';
import { SignatureNote } from '../signature-note.tsx';
import {
  addedLine,
  bodyOf,
  type CheckProblems,
  type CheckValues,
  changedLine,
  doubtsOf,
  isProduct,
  keptLines,
  type LineValues,
  openField,
  placeProblems,
  reasonNot,
  valuesOf,
} from './check-values.ts';
import { HeadFields } from './head-fields.tsx';
import { LineCard } from './line-card.tsx';
import { marksOf, readFields } from './marks.ts';
import { CheckingProvider, fieldAround, fieldElement } from './read-field.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';

const getChecks = () => import('./check-problems.ts');

interface CheckFormProps {
  receipt: Receipt;
  reading: ReceiptReading;
}

/** The form to correct and confirm what was read, beside a picture of the receipt. */
export function CheckForm({ receipt, reading }: CheckFormProps) {
  const today = useToday();
  const { values, change, restored, discard, discards, done } = useCheckValues(receipt.id, reading);
  const [problems, setProblems] = useState<CheckProblems>({});
  const [lit, setLit] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const reads = useMemo(() => readFields(reading), [reading]);
  const marks = useMemo(() => marksOf(reading), [reading]);
  const checking = useMemo(() => ({ reads, problems }), [reads, problems]);
  const kept = keptLines(values);
  const reason = reasonNot(values);
  const open = openField(values);
  const others = reading.lines.filter((line) => !isProduct(line));
  const confirming = useConfirming(receipt.id, values, { onProblems: setProblems, onDone: done });

  useEffect(() => void getChecks().catch(() => undefined), []);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  function goTo(field: string) {
    setLit(field);
    // A line that is not kept shows no fields, only its checkbox.
    const [line = ''] = field.split(' ');
    const element = fieldElement(field) ?? fieldElement(`${line} kept`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (open) goTo(open);
    if (!reason && !confirming.isPending) confirming.mutate();
  }
  return (
    <CheckingProvider value={checking}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-8">
        <div className="contents lg:sticky lg:top-22 lg:block">
          <ReceiptPicture receipt={receipt} marks={marks} lit={lit} onMark={goTo} />
        </div>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onFocus={({ target }) => setLit(fieldAround(target))}
          // Keeps the focused field clear of the picture, which sticks to the top on a phone.
          className="grid min-w-0 gap-4 max-lg:[&_:is(a,button,input,select)]:scroll-mt-[calc(30dvh+6rem)]"
        >
          {receipt.confirmedAs && <UsedBefore id={receipt.confirmedAs} />}
          <SignatureNote receipt={receipt} className="rounded-lg bg-sunk px-4 py-3" />
          {restored && <DraftNote onDiscard={discard} />}
          <HeadFields
            reading={reading}
            values={values}
            doubts={doubtsOf(reading, values, today)}
            onChange={change}
          />
          <BoughtLines reading={reading} values={values} discards={discards} onChange={change} />
          {others.length > 0 && <OtherLines lines={others} currency={values.currency} />}
          <Card className="grid gap-3 p-4 lg:flex lg:items-center lg:justify-between lg:px-6">
            <p id="receipt-reason" role="status" className="text-sm text-ink-2">
              {problems.lines ?? reason ?? 'The receipt is kept with each of them, for you alone.'}
            </p>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={reason !== undefined && !open}
              aria-describedby="receipt-reason"
              busy={confirming.isPending}
              className="shrink-0"
            >
              Register {kept.length > 0 ? counted(kept.length, 'product') : 'products'}
            </Button>
          </Card>
        </form>
      </div>
    </CheckingProvider>
  );
}

interface BoughtLinesProps {
  reading: ReceiptReading;
  values: CheckValues;
  /** How often the draft was discarded. */
  discards: number;
  onChange: (by: Partial<CheckValues>) => void;
}

/** What was bought, to keep, correct or remove, and more to add. */
function BoughtLines({ reading, values, discards, onChange }: BoughtLinesProps) {
  const changeLine = (key: string, by: Partial<LineValues>) =>
    onChange({ lines: values.lines.map((line) => (line.key === key ? changedLine(line, by) : line)) });
  return (
    <section aria-labelledby="receipt-products">
      <h2 id="receipt-products" className="mt-2 text-xl">
        What you bought
      </h2>
      <p className="mt-1 mb-3 text-ink-2">Tick what you want to keep. The rest stays on the receipt.</p>
      <ul className="grid gap-3">
        {values.lines.map((line) => (
          <LineCard
            key={`${discards} ${line.key}`}
            line={line}
            read={reading.lines.find(({ index }) => index === line.index)}
            date={values.date}
            currency={values.currency}
            onChange={(by) => changeLine(line.key, by)}
            onRemove={() => onChange({ lines: values.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-2 text-accent-ink"
        onClick={() => {
          const key = `added-${crypto.randomUUID()}`;
          onChange({ lines: [...values.lines, addedLine(key)] });
          requestAnimationFrame(() => fieldElement(`${key} text`)?.focus());
        }}
      >
        <Plus aria-hidden="true" /> Add a product by hand
      </Button>
    </section>
  );
}

/** Warns that this receipt was confirmed before, so that nothing is registered twice by mistake. */
const UsedBefore = ({ id }: { id: string }) => (
  <p className="flex gap-2 rounded-lg bg-warn-soft px-4 py-3 font-medium text-warn [&_.lucide]:mt-0.5 [&_.lucide]:shrink-0">
    <TriangleAlert aria-hidden="true" />
    <span>
      You have registered this receipt before.{' '}
      <Link
        to="/receipts/$id"
        params={{ id }}
        search={useForReview()}
        className="underline underline-offset-4"
      >
        See what came of it
      </Link>
      , or delete this one. Going on registers its products a second time.
    </span>
  </p>
);

interface OtherLinesProps {
  lines: ReceiptReading['lines'];
  currency: string;
}

/** Lines of the receipt that are not products. */
const OtherLines = ({ lines, currency }: OtherLinesProps) => (
  <section aria-label="Not products" className="px-4 text-sm text-ink-2 lg:px-6">
    <ul>
      {lines.map(({ index, kind, text, price }) => (
        <li key={index} className="flex items-center gap-2 py-1">
          <span className="min-w-0 flex-1 truncate">{text.value}</span>
          {kind !== 'product' && <Badge>{kindNames[kind]}</Badge>}
          <span className="num">{money(price.value, currency)}</span>
        </li>
      ))}
    </ul>
  </section>
);

// In milliseconds: saving waits for a pause in typing.
const PAUSE = 400;

/** The form's values, kept as a draft until they are confirmed. */
function useCheckValues(id: string, reading: ReceiptReading) {
  const me = useMe();
  const name = draftName(me.id, id);
  const [initial] = useState(() => valuesOf(reading));
  const [found] = useState(() => readDraft(name, initial));
  const [values, setValues] = useState<CheckValues>(found?.values ?? initial);
  const [restored, setRestored] = useState(found !== undefined);
  /** A counter that resets fields with their own state when the draft is discarded. */
  const [discards, setDiscards] = useState(0);
  const isOver = useRef(false);
  useEffect(() => {
    let isKept = false;
    const keep = () => {
      if (isKept || isOver.current) return;
      isKept = true;
      if (isSame(values, initial)) dropDraft(name);
      else keepDraft(name, { values, key: id });
    };
    const timer = setTimeout(keep, PAUSE);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [values, initial, name, id]);
  return {
    values,
    change: (by: Partial<CheckValues>) => setValues((now) => ({ ...now, ...by })),
    restored,
    discards,
    discard() {
      setRestored(false);
      setDiscards((count) => count + 1);
      setValues(initial);
    },
    done() {
      isOver.current = true;
      dropDraft(name);
    },
  };
}

interface Outcome {
  onProblems: (problems: CheckProblems) => void;
  onDone: () => void;
}

const sayFailed = failed('Nothing was registered');

function useConfirming(id: string, values: CheckValues, { onProblems, onDone }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // If the checks do not load, only the server checks.
      const checks = await getChecks().catch(() => undefined);
      const found = checks?.problemsOf(values) ?? {};
      onProblems(found);
      if (Object.keys(found).length > 0) return;
      await confirmReceipt(id, bodyOf(values));
      onDone();
    },
    onError: (error) => {
      // It was confirmed before, here or elsewhere: shows the result.
      if (error instanceof ApiError && error.code === 'receipt_confirmed') {
        onDone();
        void client.invalidateQueries({ queryKey: oneReceipt(id).queryKey });
        return;
      }
      if (error instanceof ApiError && error.code === 'receipt_not_found') forgetReceipt(id);
      const problems = placeProblems(fieldsOf(error), values);
      onProblems(problems);
      if (Object.keys(problems).length === 0) sayFailed(error);
    },
  });
}
