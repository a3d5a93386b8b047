import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';

// A door only leads on: whoever takes one thing from a room does not take all that it has.
const treeshake = { moduleSideEffects: [{ test: /web\/\w+\/public\.ts$/, sideEffects: false }] };

const forBrowsers: BuildEnvironmentOptions = {
  outDir: '../dist',
  manifest: true,
  modulePreload: {
    polyfill: false,
    // A list of all that each part needs would be a tenth of a page's own code. What a page needs first is named by the server,
    // and others come on intent; so only the large files that one waits for are asked for at once.
    resolveDependencies: (_, files) => files.filter((file) => /\/(parts|popups)-/.test(file)),
  },
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
            test: /web\/(ui\/(avatar|button|card|cx|logo|ruler|skeleton|stamp|stars|tile|tint|tone)|app\/shell\/skip-link|art\/camera|lib\/(boot|overlay-entries|saves-data|theme|use-drawn))\.(tsx?|svg)$|vite\/preload-helper/,
          },
          { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
          // What frames a page, with all that it needs: first that of visitors, then what members have beside it.
          { name: 'visitor', test: /web\/app\/signed-out\/signed-out-pages\.tsx$/ },
          { name: 'member', test: /web\/app\/shell\/member-shell\.tsx$/ },
          // What pages share, in few files, each of what is mostly needed together: pages list the names of all of them.
          {
            name: 'kit',
            test: /web\/(lib\/(back|choice|days|failed|hidden|in-turn|links|overlay|price|share|times|undo|use-is-cut|use-kept)|media\/(cut-out|later|picture)|products\/(product-picture|rating-line)|profiles\/(later|person-link|trust-line)|reviews\/review-skeleton|ui\/(chip|field|input|load-failed|page|pick-items|pick-menu|segmented|use-media-query))\.tsx?$|contract\/(categories|id|media-purposes|search-words|trade-words)\.ts$|lucide-react\/dist\/esm\/icons\/(arrow-left|badge-check|ban|camera|check|check-check|chevron-(down|left|right)|circle-check|clock|ellipsis|eye|eye-off|flag|heart|image|link-2|lock|map-pin|pencil|play|plus|receipt-text|rotate-ccw-clock|send|share-2|shield|shield-exclamation-point|sliders-horizontal|star|tag|trash|undo-2|x)\.m?js$/,
          },
          {
            name: 'things',
            test: /web\/warranties\/(api|own-things|things)\.ts$/,
          },
          {
            name: 'search-in',
            test: /contract\/(search-in|search-text)\.ts$|web\/warranties\/search-things\.ts$/,
          },
          { name: 'rows', test: /web\/ui\/virtual-rows\.tsx$/ },
          {
            name: 'feed',
            test: /web\/(media\/(picture-grid|picture-layout)|products\/product-link|ui\/long-text)\.tsx?$/,
          },
          {
            name: 'review',
            test: /web\/(lib\/span|reviews\/(api|later|review-byline|review-menu|said|words))\.tsx?$|contract\/caption-lines\.ts$/,
          },
          { name: 'reviews', test: /web\/reviews\/review-list\.tsx$/ },
          { name: 'market-words', test: /web\/(marketplace|trades)\/words\.ts$/ },
          {
            name: 'market',
            test: /web\/marketplace\/(api|cache|listing-parts)\.tsx?$|contract\/listing-address\.ts$/,
          },
          {
            name: 'listings',
            test: /web\/marketplace\/(contact-button|listing-card|owner-menu|save-button)\.tsx$/,
          },
          { name: 'stories', test: /web\/communities\/(community-art|stories\/(api|groups|later))\.tsx?$/ },
          {
            name: 'communities',
            test: /web\/communities\/(api|later|owner-mark|join\/(community-menu|join-button))\.tsx?$/,
          },
          {
            name: 'posts',
            test: /web\/communities\/posts\/(api|mentions|post-card|post-skeleton|comments\/api)\.tsx?$/,
          },
          { name: 'claims', test: /web\/claims\/(api|list|state-badge|words)\.tsx?$/ },
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
