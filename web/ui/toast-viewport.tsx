import { Toast } from '@base-ui/react/toast';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, IconButton } from './button.tsx';
import { type ShownToast, toasts } from './toast-store.ts';

const shownFor = 5000;
/** Of whichever toast there is: a new one takes the old one's place. */
const theOne = 'toast';

/** A root of its own, so that a toast can be shown before, after and outside any page. */
export function mountToasts(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toast.Provider timeout={shownFor}>
      <ToastViewport />
    </Toast.Provider>,
  );
}

function ToastViewport() {
  const { toasts: shown, add, close } = Toast.useToastManager<ShownToast>();
  const urgent = shown.some(({ data }) => data?.tone === 'destructive');
  // Not before the live region stands there, or screen readers would miss its first words.
  useEffect(() => {
    const follow = () => {
      const data = toasts.current();
      if (data) add({ id: theOne, data, onClose: () => toasts.dismiss(data.id) });
      else close(theOne);
    };
    follow();
    return toasts.subscribe(follow);
  }, [add, close]);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(5rem+env(safe-area-inset-bottom),var(--toast-floor,0px))] z-60 flex justify-center px-4 lg:bottom-[max(1.5rem,var(--toast-floor,0px))] lg:justify-end lg:px-6">
      <Toast.Viewport
        // An urgent one speaks for itself.
        role={urgent ? 'region' : 'status'}
        className="pointer-events-auto w-full max-w-[440px] rounded-lg"
      >
        {shown.map((toast) => toast.data && <OneToast key={toast.data.id} toast={toast} {...toast.data} />)}
      </Toast.Viewport>
    </div>
  );
}

/** Base UI makes it one; but it tells something, and asks for nothing. */
const notADialog = { 'aria-modal': undefined };

interface OneToastProps extends ShownToast {
  toast: Toast.Root.ToastObject<ShownToast>;
}

function OneToast({ toast, id, title, description, tone, action }: OneToastProps) {
  const urgent = tone === 'destructive';
  const Icon = urgent ? TriangleAlert : Check;
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
        {/* Not to be dragged but marked: it may be an address to copy. */}
        <Toast.Description data-base-ui-swipe-ignore="" className="text-sm opacity-82">
          {description}
        </Toast.Description>
      </div>
      {action && (
        <Button
          variant="plain"
          onClick={() => {
            toasts.dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" variant="plain" onClick={() => toasts.dismiss(id)}>
        <X />
      </IconButton>
    </Toast.Root>
  );
}
