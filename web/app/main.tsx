import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { boot } from '../lib/boot.ts';
import { followEntries } from '../lib/overlay-entries.ts';
import { followTheme } from '../lib/theme.ts';
import { Drawn } from '../lib/use-drawn.ts';
import { createAppRouter } from './router.tsx';

// zod, which comes with the first form, would try whether it may make code, and browsers report that against our policy.
(window as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
followTheme(boot.user !== null);
followEntries();
await others();
const router = createAppRouter();
await others();
const element = document.getElementById('root') as HTMLElement;
updateTitleAndFocus();
await show();

/** Lets whoever scrolls or types go first. */
function others() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
}

/** Takes over the page that the server drew, or replaces the shape of it. Both when its files are there: until then, it can be read. */
async function show() {
  const page = <Page />;
  if (boot.drawn) router.ssr = { manifest: { routes: {} } };
  await router.load();
  // In small steps, so that whoever scrolls or types meanwhile does not wait.
  startTransition(() => {
    if (boot.drawn) hydrateRoot(element, page);
    else createRoot(element).render(page);
  });
}

/** As it was drawn until it is taken over; what only the browser knows follows in small steps too. */
function Page() {
  const [isDrawn, setDrawn] = useState(boot.drawn === true);
  useEffect(() => takenOver(() => startTransition(() => setDrawn(false))), []);
  return (
    <StrictMode>
      <Drawn value={isDrawn}>
        <RouterProvider router={router} />
      </Drawn>
    </StrictMode>
  );
}

/**
 * Parts whose code comes later are hydrated one by one. Until all are, what they show must not change, and nobody hears what is
 * pressed in them. React marks what is its own.
 */
function takenOver(done: () => void, looks = 99) {
  const all = [...element.querySelectorAll('button,input,time')];
  if (looks && !all.every((one) => Object.keys(one)[0]))
    return void setTimeout(takenOver, 50, done, looks - 1);
  element.removeAttribute('data-waiting');
  done();
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
