import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../lib/theme.ts';
import { greetArrivals } from './arrival.ts';
import { router } from './router.tsx';

followTheme();
greetArrivals(router);

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
