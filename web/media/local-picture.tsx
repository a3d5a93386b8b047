import { Image } from 'lucide-react';
import { useState } from 'react';

/** A picture that is not uploaded yet; a symbol where the browser cannot show it, as a phone's HEIC. */
export function LocalPicture({ src, alt }: { src: string; alt: string }) {
  const [unshown, setUnshown] = useState<string>();
  return unshown === src ? (
    <span role="img" aria-label={alt} className="grid size-full place-items-center text-ink-3">
      <Image aria-hidden="true" />
    </span>
  ) : (
    <img src={src} alt={alt} onError={() => setUnshown(src)} className="size-full object-cover" />
  );
}
