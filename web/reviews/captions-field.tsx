import { useFormContext } from 'react-hook-form';
import { CAPTIONS_TEXT_MOST } from '../../contract/review-constants.ts';
import { Field, optional } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';

/** A video's captions, typed or from a file. */
export function CaptionsField() {
  const form = useFormContext<{ captions: string }>();
  const error = form.formState.errors.captions?.message;
  async function read(file: File) {
    const text = file.size > 4 * CAPTIONS_TEXT_MOST ? undefined : await file.text().catch(() => undefined);
    if (text === undefined) form.setError('captions', { message: 'That file is too long for captions.' });
    else form.setValue('captions', text, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <div>
      <Field
        label={<>Captions {optional}</>}
        error={error}
        hint="What is said in the video, for those who cannot hear it. Plain text is spread over its length."
      >
        <Textarea {...form.register('captions')} rows={2} />
      </Field>
      <span className="btn btn-ghost relative -ml-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
        Choose a .vtt file
        <input
          type="file"
          accept=".vtt,text/vtt"
          aria-label="Choose a .vtt file"
          className="hit-area text-[0]"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void read(file);
          }}
        />
      </span>
    </div>
  );
}
