import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

type Take = (files: File[]) => void;

/** Files dropped on the element that gets the handlers. */
export function useFileDrop(take: Take) {
  const [over, setOver] = useState(false);
  // Entering a child comes before leaving its parent: only the count tells when the pointer is really gone.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const step = (by: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: step(1),
      onDragLeave: step(-1),
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take([...event.dataTransfer.files]);
      },
    },
  };
}

/** Pictures pasted anywhere on the page. */
export function usePastedPictures(take: Take) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
