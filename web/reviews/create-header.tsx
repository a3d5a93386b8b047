import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';

export function CreateHeader({ title, saved }: { title: string; saved: boolean }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <header className="flex items-center gap-1 lg:col-span-full">
      <IconButton
        label="Back"
        className="-ml-3"
        onClick={() => (canGoBack ? history.back() : void navigate({ to: '/', search: {} }))}
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className="min-w-0">
        <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">{title}</h1>
        <p role="status" className="text-sm text-ink-2">
          {saved && 'Saved as a draft.'}
        </p>
      </div>
    </header>
  );
}
