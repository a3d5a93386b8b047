import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';

export default defineConfig({
  root: 'web',
  publicDir: false,
  cacheDir: '../node_modules/.vite',
  plugins: [react(), tailwindcss(), compress()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
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
              test: /web\/(ui\/(avatar|button|card|cx|logo|ruler|skeleton|stamp|stars|tile|tint|tone)|app\/shell\/(strip|skip-link)|art\/camera|lib\/boot)\.(tsx?|svg)$|vite\/preload-helper/,
            },
            // What most pages share, in few files: the first page lists the names of all of them.
            {
              name: 'common',
              test: /(web\/(lib\/(days|format)|ui\/(badge|chip|count-dot|empty-state|field|icon-square|input|page|popup|segmented|switch|textarea|use-media-query)|products\/(short-name|use-debounced)|reviews\/use-kept)|contract\/(categories|cover|media-purposes|trade-words))\.tsx?$/,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            { name: 'icons', test: /node_modules\/lucide-react\// },
            // The same with what reads and writes, which no visitor of the first page needs.
            {
              name: 'kit',
              test: /web\/(lib\/(api|failed|live|me|query|sign-in|time-zone|undo)|marketplace\/words|media\/(picture|progress-ticks|use-file-drop)|messages\/person|profiles\/person-link|products\/(is-missing|product-missing|product-tile|rating-line)|reviews\/(cache|form-section|hidden)|transactions\/words|ui\/(toast|toast-store)|warranties\/(picture-tint|thing-picture))\.tsx?$/,
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
  },
});
