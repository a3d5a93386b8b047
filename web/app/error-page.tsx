import { LinkButton } from '../ui/button.tsx';

/** Plain on purpose, down to its links: whatever broke, a fresh page is the way out. */
export function ErrorPage() {
  return (
    <div className="wrap-page py-20 text-center">
      <h1 className="text-2xl">This page did not load</h1>
      <p className="mt-1 text-ink-2">Check your connection. If it keeps happening, the fault is ours.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <LinkButton variant="primary" href="">
          Try again
        </LinkButton>
        <LinkButton href="/">Back to Home</LinkButton>
      </div>
    </div>
  );
}
