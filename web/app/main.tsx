import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { boot } from '../lib/boot.ts';
import { followEntries } from '../lib/overlay-entries.ts';
import { followTheme } from '../lib/theme.ts';
import { Drawn } from '../lib/use-drawn.ts';
import { createAppRouter } from './router.tsx';

// zod, loaded with the first form, tests whether `new Function` is allowed. Browsers report that as a CSP violation, so the test is
// off.
(window as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
followTheme(boot.user !== null);
followEntries();
await others();
const router = createAppRouter();
await others();
const element = document.getElementById('root') as HTMLElement;
updateTitleAndFocus();
await show();

/** Yields to the browser, so that scrolling and typing go first. */
function others() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
}

/** Hydrates the server-rendered page, or replaces the skeleton. Waits for the page's files; until then the HTML can be read. */
async function show() {
  const page = <Page />;
  if (boot.drawn) router.ssr = { manifest: { routes: {} } };
  await router.load();
  // A transition renders in small steps, so that scrolling and typing stay responsive.
  startTransition(() => {
    if (boot.drawn) hydrateRoot(element, page);
    else createRoot(element).render(page);
  });
}

/** Renders as the server did until hydration is done; then adds what only the browser knows, in small steps too. */
function Page() {
  const [isDrawn, setDrawn] = useState(boot.drawn === true);
  useEffect(() => {
    // `until-ready.js` calls this once all parts are hydrated, and then repeats what was pressed and typed.
    const detail = () => startTransition(() => setDrawn(false));
    dispatchEvent(new CustomEvent('rendered', { detail }));
  }, []);
  return (
    <StrictMode>
      <Drawn value={isDrawn}>
        <RouterProvider router={router} />
      </Drawn>
    </StrictMode>
  );
}

/** On every navigation, the first included: sets the title and, after an in-app link, moves the focus to the heading. */
function updateTitleAndFocus() {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
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
