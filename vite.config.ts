import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';

// A door only leads on: whoever takes one thing from a room does not take all that it has.
const treeshake = { moduleSideEffects: [{ test: /web\/\w+\/public\.ts$/, sideEffects: false }] };

const forBrowsers: BuildEnvironmentOptions = {
  outDir: '../dist',
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    treeshake,
    output: {
      codeSplitting: {
        // What every page needs, in two files: many small ones compress worse, and libraries change more rarely than we do.
        groups: [
          {
            name: 'vendor',
            test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
          },
          {
            name: 'base',
            test: /web\/(ui\/(avatar|button|card|cx|logo|ruler|skeleton|stamp|stars|tile|tint|tone)|app\/shell\/skip-link|art\/camera|lib\/(boot|choice|overlay-entries|saves-data|theme))\.(tsx?|svg)$|vite\/preload-helper/,
          },
          // What most pages share, in few files: the first page lists the names of all of them.
          {
            name: 'common',
            test: /(web\/(lib\/(days|format|use-debounced|use-kept)|ui\/(badge|chip|empty-state|field|input|page|popup|segmented|switch|use-media-query)|products\/short-name)|contract\/(categories|cover|media-purposes|trade-words))\.tsx?$/,
          },
          { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
          { name: 'icons', test: /node_modules\/lucide-react\// },
          // The same with what reads and writes, which no visitor of the first page needs.
          {
            name: 'kit',
            test: /web\/(lib\/(api|back|failed|hidden|live|me|overlay|paging|query|sign-in|undo)|marketplace\/words|media\/(picture|picture-tint|use-file-drop)|profiles\/person-link|products\/(product-missing|product-picture|rating-line)|trades\/words|ui\/(later|menu|opener|pick-items|pick-menu|progress|toast|toast-store))\.tsx?$/,
          },
          // What the frame of a member's pages has beside that.
          {
            name: 'member',
            test: /web\/(app\/(forget-here|shell\/(member-shell|notification-bell))|capture\/forget|lib\/(draft|held-keys)|messages\/(forget|kept|unread)|mood\/(api|following|use-following|words)|notifications\/(api|list|push-life|push-owner)|search\/(box\/opening|recent))\.tsx?$|contract\/mood-words\.ts$/,
          },
          // The little that a toast needs of them, as it may be all that a page shows.
          {
            name: 'parts',
            test: /node_modules\/(@floating-ui\/utils|@base-ui\/(utils|react\/(merge-props|floating-ui-react\/utils|(internals|utils)\/(?!composite|popups|useAnchor|usePopup))))/,
            minShareCount: 3,
          },
          { name: 'popups', test: /node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 3 },
        ],
      },
    },
  },
};

/** What draws the first screen of a page on the server: everything in it, since Node runs no JSX. */
const forServer: BuildEnvironmentOptions = {
  outDir: '../dist/draw',
  ssr: 'app/draw.tsx',
  rolldownOptions: { treeshake },
};

export default defineConfig(({ mode }) => {
  const isDrawing = mode === 'draw';
  return {
    root: 'web',
    publicDir: false,
    cacheDir: '../node_modules/.vite',
    plugins: isDrawing ? [react()] : [react(), tailwindcss(), compress()],
    ...(isDrawing
      ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
      : {}),
    build: {
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      ...(isDrawing ? forServer : forBrowsers),
    },
  };
});
