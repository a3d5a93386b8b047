import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, IconButton } from './button.tsx';
import { type ShownToast, toasts } from './toast-store.ts';

const shownFor = 5000;

/** A root of its own, so that a toast can be shown before, after and outside any page. */
export function mountToasts(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<ToastViewport />);
}

function ToastViewport() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  // Held by its id: the next toast starts its own time, even where the pointer never left.
  const [held, setHeld] = useState<number>();
  // The live region stands there before its first words come, or screen readers would miss them.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const urgent = toast?.tone === 'destructive';
  const message = ready && toast ? <Toast key={toast.id} toast={toast} held={held === toast.id} /> : null;
  const hold = {
    onPointerOver: () => setHeld(toast?.id),
    onPointerLeave: () => setHeld(undefined),
    onFocus: () => setHeld(toast?.id),
    onBlur: () => setHeld(undefined),
    className: 'pointer-events-auto w-full max-w-[440px] empty:hidden',
  };
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(5rem+env(safe-area-inset-bottom),var(--toast-floor,0px))] z-60 flex justify-center px-4 lg:bottom-[max(1.5rem,var(--toast-floor,0px))] lg:justify-end lg:px-6">
      <div role="status" aria-live="polite" {...hold}>
        {!urgent && message}
      </div>
      {urgent && (
        <div role="alert" aria-live="assertive" {...hold}>
          {message}
        </div>
      )}
    </div>
  );
}

function Toast({ toast, held }: { toast: ShownToast; held: boolean }) {
  const left = useRef(shownFor);
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => toasts.dismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held, toast.id]);
  const Icon = toast.tone === 'destructive' ? TriangleAlert : Check;
  const { action } = toast;
  return (
    <div className="flex items-center gap-3.5 rounded-lg bg-ink py-2.5 pr-2 pl-3.5 text-bg shadow-3 transition-[opacity,translate] duration-base starting:translate-y-3 starting:opacity-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-bg/16">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold tracking-[-.01em]">{toast.title}</p>
        {toast.description && <p className="text-sm opacity-82">{toast.description}</p>}
      </div>
      {action && (
        <Button
          variant="plain"
          onClick={() => {
            toasts.dismiss(toast.id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" variant="plain" onClick={() => toasts.dismiss(toast.id)}>
        <X />
      </IconButton>
    </div>
  );
}
