import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import type { ListingValues } from './listing-values.ts';

const MOST = 4000;
/** Openings for a description: answers to what others will ask anyway. */
const offer = ['Why I no longer need it', 'What comes along', 'Marks and repairs'];
const request = ['What it must have', 'What I would accept'];

export function WordsSection() {
  const { control, register, formState, getValues, setValue } = useFormContext<ListingValues>();
  const { errors } = formState;
  const [type, description] = useWatch({ control, name: ['type', 'description'] });
  const area = useRef<HTMLTextAreaElement>(null);
  const own = register('description');
  const prompts = (type === 'buy_request' ? request : offer).filter((words) => !description.includes(words));

  function begin(words: string) {
    const before = getValues('description').trimEnd();
    setValue('description', `${before}${before && '\n'}${words}: `, { shouldDirty: true });
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }
  return (
    <Section title="In your words">
      <div className="grid gap-4">
        <Field label="Title" error={errors.title?.message} required>
          <Input {...register('title')} maxLength={120} autoComplete="off" />
        </Field>
        <Field
          label="Description"
          error={errors.description?.message}
          hint={
            description.length > MOST - 500 && <span className="num">{MOST - description.length} left</span>
          }
          required
        >
          <Textarea
            {...own}
            ref={(element) => {
              area.current = element;
              own.ref(element);
            }}
            rows={5}
            maxLength={MOST}
          />
        </Field>
        {prompts.length > 0 && (
          <fieldset aria-label="Add to the description" className="-mt-1.5 flex min-w-0 flex-wrap gap-2">
            {prompts.map((words) => (
              <Button key={words} className="rounded-full! text-sm font-[540]" onClick={() => begin(words)}>
                <Plus aria-hidden="true" /> {words}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Section>
  );
}
