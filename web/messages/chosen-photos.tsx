import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import type { ChosenPhoto } from './use-chosen-photos.ts';

interface ChosenPhotosProps {
  photos: ChosenPhoto[];
  onRemove: (clientId: string) => void;
}

export function ChosenPhotos({ photos, onRemove }: ChosenPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos to send" className="flex gap-2 overflow-x-auto px-4 pt-3 lg:px-5">
      {photos.map(({ clientId, file }, index) => (
        <li key={clientId} className="relative shrink-0">
          <Preview photo={file} />
          <IconButton
            label={`Remove photo ${index + 1}`}
            variant="plain"
            className="absolute! -top-2 -right-2"
            onClick={() => onRemove(clientId)}
          >
            <span className="grid size-7 place-items-center rounded-full bg-ink text-bg">
              <X aria-hidden="true" className="size-4!" />
            </span>
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <span className="block size-20 overflow-hidden rounded-[14px] bg-bone">
      {url && <img src={url} alt={photo.name} className="size-full object-cover" />}
    </span>
  );
}
