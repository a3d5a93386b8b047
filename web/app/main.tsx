import '../ui/theme.css';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from '../lib/boot.ts';
import { followTheme } from '../lib/theme.ts';
import { router } from './router.tsx';

followTheme(boot.user !== null);
updateTitleAndFocus(router);

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** On every navigation: sets the title and, after an in-app link, moves the focus to the heading. */
function updateTitleAndFocus(router: AnyRouter) {
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
