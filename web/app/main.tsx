import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { boot } from '../lib/boot.ts';
import { followEntries } from '../lib/overlay-entries.ts';
import { followTheme } from '../lib/theme.ts';
import { createAppRouter } from './router.tsx';

// zod, which comes with the first form, would try whether it may make code, and browsers report that against our policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
followTheme(boot.user !== null);
followEntries();
const router = createAppRouter();
const element = document.getElementById('root');
updateTitleAndFocus();
if (element) await show(element);

/** Takes over the page that the server drew, or replaces the shape of it. Both when its files are there: until then, it can be read. */
async function show(element: HTMLElement) {
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (boot.drawn) router.ssr = { manifest: { routes: {} } };
  await router.load();
  await painted();
  // In small steps, so that whoever scrolls or types meanwhile does not wait.
  startTransition(() => {
    if (boot.drawn) hydrateRoot(element, page);
    else createRoot(element).render(page);
  });
}

/** Scripts that are at hand would run before what they take over is on the screen. A page in the background is never painted. */
function painted() {
  return new Promise<void>((done) => {
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true });
    setTimeout(done, 100);
  });
}

/** On every navigation, the first included: the page can be used; sets the title and, after an in-app link, moves the focus to the heading. */
function updateTitleAndFocus() {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    element?.removeAttribute('data-waiting');
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
    // A page without a static title sets its own.
    if (title) document.title = `${title} · Wellkept`;
    if (fromLocation && pathChanged) focusHeading();
  });
}

function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
}
