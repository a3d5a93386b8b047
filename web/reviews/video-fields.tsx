import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Video } from '../../contract/media.ts';
import { Button } from '../ui/button.tsx';
import { FormSection } from '../ui/field.tsx';
import { CaptionsField } from './captions-field.tsx';
import type { ReviewValues } from './review-values.ts';

/** The video of a review that is being edited: it can be removed and its captions corrected. */
export function VideoFields({ video }: { video: Video }) {
  const { setValue } = useFormContext<ReviewValues>();
  const [stays, poster] = useWatch<ReviewValues, ['videoUrl', 'posterUrl']>({
    name: ['videoUrl', 'posterUrl'],
  });
  const change = (videoUrl: string | null) => setValue('videoUrl', videoUrl, { shouldDirty: true });
  if (!stays)
    return (
      <FormSection title="Video">
        <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
          The video goes when you save.
          <Button onClick={() => change(video.url)}>Keep video</Button>
        </p>
      </FormSection>
    );
  return (
    <FormSection title="Video">
      <div className="flex flex-wrap items-end gap-3">
        {/* biome-ignore lint/a11y/useMediaCaption: what is said in it is written below. */}
        <video
          src={video.url}
          poster={poster ? `${poster}/480` : undefined}
          controls
          playsInline
          preload="none"
          aria-label="Your video"
          style={{ aspectRatio: `${video.width} / ${video.height}` }}
          className="max-h-80 max-w-full rounded-[16px] bg-black"
        />
        <Button variant="danger" onClick={() => change(null)}>
          <Trash2 aria-hidden="true" /> Remove video
        </Button>
      </div>
      <CaptionsField />
    </FormSection>
  );
}
