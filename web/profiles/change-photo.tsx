import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import type { CurrentPerson } from '../../contract/identity.ts';
import { displayName } from '../lib/format.ts';
import { PICTURES } from '../media/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { CropPicture } from './lazy.ts';
import { usePictureChange } from './own-api.ts';

/** A transparent file input to lay over a button, and the dialog that crops the chosen photo. */
function usePhotoInput() {
  const [file, setFile] = useState<File>();
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      accept={PICTURES}
      aria-label="Change photo"
      className="hit-area text-[0]"
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        setFile(target.files?.[0]);
        target.value = '';
      }}
    />
  );
  const dialog = (
    <Suspense>{file && <CropPicture file={file} onClose={() => setFile(undefined)} />}</Suspense>
  );
  return { input, dialog, focus: () => ref.current?.focus() };
}

const focusRing =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink';

/** The viewer's own picture on their profile, with an icon that it can be changed. */
export function OwnAvatar({ person }: { person: CurrentPerson }) {
  const { input, dialog } = usePhotoInput();
  return (
    <span className={`relative block shrink-0 rounded-full ${focusRing}`}>
      <Avatar
        name={displayName(person)}
        src={person.profileImageUrl}
        size="xl"
        tint="iris"
        className="lg:size-24 lg:text-[2rem]"
      />
      <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full bg-surface text-ink-2 shadow-1 inset-ring inset-ring-line-2 lg:size-8 [&_.lucide]:size-4">
        <Camera aria-hidden="true" />
      </span>
      {input}
      {dialog}
    </span>
  );
}

export function ChangePhoto({ person }: { person: CurrentPerson }) {
  const { input, dialog, focus } = usePhotoInput();
  const change = usePictureChange();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={`btn btn-secondary relative ${focusRing}`}>
        <Camera aria-hidden="true" /> Change photo
        {input}
      </span>
      {person.profileImageUrl && (
        <Button
          variant="ghost"
          busy={change.isPending}
          onClick={() => change.mutate(null, { onSuccess: focus })}
        >
          <Trash2 aria-hidden="true" /> Remove
        </Button>
      )}
      {dialog}
    </div>
  );
}
