import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { categories } from '../../contract/categories.ts';
import { type MoodName, moodContents, moods } from '../../contract/mood-constants.ts';
import { failed } from '../lib/error-toast.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Choices } from '../ui/choices.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { deletePreferences, moodPreferences, savePreferences } from './api.ts';
import { MoodChoice } from './mood-choice.tsx';
import {
  type PreferenceValues,
  type PriceProblems,
  preferencesOf,
  priceProblems,
  toggled,
  valuesOf,
} from './preference-form.ts';
import { contentNames, moodNames } from './sentences.ts';

interface MoodEffectsProps {
  /** The mood to begin with. */
  first?: MoodName | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Settings of what each mood changes, one mood at a time. */
export function MoodEffects({ first = moods[0], ...dialog }: MoodEffectsProps) {
  const { data, isError, error, refetch } = useQuery(moodPreferences);
  const [mood, setMood] = useState<MoodName>(first);
  const [drafts, setDrafts] = useState<Partial<Record<MoodName, PreferenceValues>>>({});
  const followed = data?.[mood];
  const isOwn = followed?.createdAt != null;
  const shown = drafts[mood] ?? valuesOf(followed);
  const problems = priceProblems(shown);
  const name = moodNames[mood];
  const setDraft = (of: MoodName, draft: PreferenceValues | undefined) =>
    setDrafts((all) => ({ ...all, [of]: draft }));

  // When the answer comes, another mood may be shown or this one edited again, so the mutation carries its mood and values.
  const saving = useMutation({
    mutationFn: (given: { mood: MoodName; values: PreferenceValues }) =>
      savePreferences(given.mood, preferencesOf(given.values)),
    onSuccess: (_, given) => {
      setDrafts((all) => (all[given.mood] === given.values ? { ...all, [given.mood]: undefined } : all));
      toast({ title: `Saved for ${moodNames[given.mood]}` });
    },
    onError: failed('Not saved'),
  });
  const removal = useMutation({
    mutationFn: deletePreferences,
    onSuccess: (_, of) => {
      setDraft(of, undefined);
      toast({ title: `As Wellkept suggests for ${moodNames[of]}` });
    },
    onError: failed('Not changed'),
  });
  const ending = useMutation({
    mutationFn: (of: MoodName) => savePreferences(of, preferencesOf(valuesOf(undefined))),
    onSuccess: (_, of) => {
      setDraft(of, undefined);
      toast({ title: `Nothing follows ${moodNames[of]} any more` });
    },
    onError: failed('Not changed'),
  });
  return (
    <Sheet
      {...dialog}
      desktop="wide"
      title="What follows in each mood"
      description="While you are in a mood, pages, notifications and recommendations follow this. Your own settings stay as they are."
      footer={
        <>
          {followed && (
            <Button variant="ghost" busy={ending.isPending} onClick={() => ending.mutate(mood)}>
              Let nothing follow
            </Button>
          )}
          <Button
            variant="primary"
            busy={saving.isPending}
            disabled={!data || Object.keys(problems).length > 0}
            onClick={() => saving.mutate({ mood, values: shown })}
          >
            Save for {name}
          </Button>
        </>
      }
    >
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          What you saved did not load.
        </RetryLine>
      )}
      {!data && !isError && (
        <Loading label="Loading what you saved" className="grid gap-4">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-7">
          <div className="grid gap-2">
            <MoodChoice legend="In which mood?" value={mood} onChange={setMood} />
            {/* As high as the button, so that nothing moves when it comes. */}
            <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
              {isOwn ? `This is what you chose for ${name}.` : `This is what Wellkept suggests for ${name}.`}
              {isOwn && (
                <Button
                  variant="ghost"
                  className="-mr-[12px] text-accent-ink"
                  busy={removal.isPending}
                  onClick={() => removal.mutate(mood)}
                >
                  Back to the suggestion
                </Button>
              )}
            </p>
          </div>
          <Fields
            values={shown}
            problems={problems}
            onChange={(change) => setDraft(mood, { ...shown, ...change })}
          />
        </div>
      )}
    </Sheet>
  );
}

interface FieldsProps {
  values: PreferenceValues;
  problems: PriceProblems;
  onChange: (change: Partial<PreferenceValues>) => void;
}

const same = { value: 'same', label: 'As it is' } as const;
const themes = [
  same,
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the device' },
] as const;
const densities = [
  same,
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'spacious', label: 'Spacious' },
] as const;
const motions = [same, { value: 'off', label: 'No motion' }, { value: 'on', label: 'Motion' }] as const;
const colors = [
  same,
  { value: 'default', label: 'As drawn' },
  { value: 'soft', label: 'Softer' },
  { value: 'vivid', label: 'Stronger' },
] as const;
const frequencies = [
  same,
  { value: 'none', label: 'None' },
  { value: 'low', label: 'Fewer' },
  { value: 'normal', label: 'As in settings' },
  { value: 'high', label: 'All I allow' },
] as const;
const discoveries = [
  same,
  { value: 'new', label: 'New to you' },
  { value: 'familiar', label: 'Familiar' },
] as const;
const discoveryHints = {
  same: undefined,
  new: 'Categories in which you own, review and offer nothing yet.',
  familiar: 'Categories in which you own, review or offer something.',
};
const frequencyHints: Record<PreferenceValues['frequency'], string> = {
  same: 'Push and email as in your settings.',
  none: 'Nothing leaves Wellkept; all is under the bell.',
  low: 'Fewer pushes and emails: only messages, trades, claims and reminders.',
  normal: 'Push and email as in your settings.',
  high: 'All push and email that your settings allow, as without a mood.',
};

function Fields({ values, problems, onChange }: FieldsProps) {
  return (
    <>
      <Group title="How pages look">
        <Choices
          legend="Theme"
          options={themes}
          value={values.theme}
          onChange={(theme) => onChange({ theme })}
        />
        <Choices
          legend="Density"
          options={densities}
          value={values.density}
          onChange={(density) => onChange({ density })}
        />
        <Choices
          legend="Animations"
          options={motions}
          value={values.animations}
          onChange={(animations) => onChange({ animations })}
          hint={
            values.animations === 'on' ? 'If your device asks for less motion, it stays still.' : undefined
          }
        />
        <Choices
          legend="Colours"
          options={colors}
          value={values.colorScheme}
          onChange={(colorScheme) => onChange({ colorScheme })}
        />
      </Group>
      <Group title="What comes first on Home">
        <Chips
          label="Kinds"
          options={moodContents}
          names={contentNames}
          chosen={values.preferredContentTypes}
          onToggle={(one) => onChange({ preferredContentTypes: toggled(values.preferredContentTypes, one) })}
        />
      </Group>
      <Group title="Notifications">
        <Choices
          legend="How many leave Wellkept"
          options={frequencies}
          value={values.frequency}
          onChange={(frequency) => onChange({ frequency })}
          hint={frequencyHints[values.frequency]}
        />
      </Group>
      <Group title="What you are recommended first">
        <Choices
          legend="Discovery"
          options={discoveries}
          value={values.discovery}
          onChange={(discovery) => onChange({ discovery })}
          hint={discoveryHints[values.discovery]}
        />
        <Chips
          label="Categories"
          options={categories}
          chosen={values.preferredCategories}
          onToggle={(one) => onChange({ preferredCategories: toggled(values.preferredCategories, one) })}
        />
        <fieldset className="grid grid-cols-2 items-start gap-3">
          <legend className="mb-1.5 text-sm font-medium">Offered second-hand at this price</legend>
          <Price
            label="Price from"
            value={values.least}
            onChange={(least) => onChange({ least })}
            error={problems.least}
          />
          <Price
            label="Up to"
            value={values.most}
            onChange={(most) => onChange({ most })}
            error={problems.most}
          />
        </fieldset>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly Value[];
  /** Labels, if the values themselves are not readable. */
  names?: Record<Value, string>;
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

function Chips<Value extends string>({ label, options, names, chosen, onToggle }: ChipsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <span className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option} pressed={chosen.includes(option)} onClick={() => onToggle(option)}>
            {names?.[option] ?? option}
          </Chip>
        ))}
      </span>
    </fieldset>
  );
}

interface PriceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const Price = ({ label, value, onChange, error }: PriceProps) => (
  <Field label={label} error={error}>
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      lead={<span className="text-ink-3">$</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
