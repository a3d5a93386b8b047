import { Toast } from '@base-ui/react/toast';
import { Check, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type ShownToast, type ToastMessage, toasts } from '../lib/toast.ts';
import { Button, IconButton } from './button.tsx';
import { currentFloor, followFloor } from './toast-floor.ts';

/** Every toast has the same id, so that a new one replaces the old one. */
const TOAST_ID = 'toast';
/** How long a toast stays, in milliseconds. */
const SHOWN = 5000;

/** Has a React root of its own, so that toasts outlive any page. With 0, a toast stays until it is dismissed. */
export function mountToasts(shown = SHOWN): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toast.Provider timeout={shown}>
      <ToastViewport />
    </Toast.Provider>,
  );
}

function ToastViewport() {
  const { toasts: shown, add, close } = Toast.useToastManager<ShownToast>();
  const floor = useSyncExternalStore(followFloor, currentFloor);
  const urgent = shown.some(({ data }) => data?.tone === 'destructive');
  // Waits for the live region to be mounted, or screen readers would miss the first toast.
  useEffect(() => {
    const follow = () => {
      const data = toasts.current();
      if (data) add({ id: TOAST_ID, data, onClose: () => toasts.dismiss(data.id) });
      else close(TOAST_ID);
    };
    follow();
    return toasts.subscribe(follow);
  }, [add, close]);
  return (
    <div
      style={{ '--toast-floor': `${floor}px` } as CSSProperties}
      className="pointer-events-none fixed inset-x-0 bottom-[max(5rem+env(safe-area-inset-bottom),var(--toast-floor,0px))] z-60 flex justify-center px-4 short:bottom-4 lg:bottom-[max(1.5rem,var(--toast-floor,0px))] lg:justify-end lg:px-6"
    >
      <Toast.Viewport
        // An urgent toast has its own `alert` role, so the viewport must not announce it again.
        role={urgent ? 'region' : 'status'}
        className="pointer-events-auto w-full max-w-[440px] rounded-lg"
      >
        {shown.map((toast) => toast.data && <OneToast key={toast.data.id} toast={toast} {...toast.data} />)}
      </Toast.Viewport>
    </div>
  );
}

/** Base UI marks toasts as modal dialogs, but they ask for nothing. */
const notADialog = { 'aria-modal': undefined };

interface OneToastProps extends ShownToast {
  toast: Toast.Root.ToastObject<ShownToast>;
}

function OneToast({ toast, id, title, description, tone, action, further }: OneToastProps) {
  const urgent = tone === 'destructive';
  const Icon = urgent ? TriangleAlert : Check;
  const button = (pressed: ToastMessage['action']) =>
    pressed && (
      <Button
        variant="plain"
        onClick={() => {
          toasts.dismiss(id);
          pressed.onClick();
        }}
      >
        {pressed.label}
      </Button>
    );
  return (
    <Toast.Root
      toast={toast}
      {...notADialog}
      role={urgent ? 'alert' : 'group'}
      className="flex items-center gap-3.5 rounded-lg bg-ink py-2.5 pr-2 pl-3.5 text-bg shadow-3 transition-[opacity,translate] duration-base data-ending-style:opacity-0 data-ending-style:transition-none starting:translate-y-3 starting:opacity-0"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-bg/16">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <Toast.Title render={<p />} className="font-semibold tracking-[-.01em]">
          {title}
        </Toast.Title>
        {/* Dragging selects the text instead of swiping the toast, because it may be an address to copy. */}
        <Toast.Description data-base-ui-swipe-ignore="" className="text-sm opacity-82">
          {description}
        </Toast.Description>
        {/* Two buttons go below the text, because beside it there is no room. */}
        {further && (
          <p className="-mb-1.5 -ml-3 flex flex-wrap">
            {button(further)}
            {button(action)}
          </p>
        )}
      </div>
      {!further && button(action)}
      <IconButton label="Dismiss" variant="plain" onClick={() => toasts.dismiss(id)}>
        <X />
      </IconButton>
    </Toast.Root>
  );
}
