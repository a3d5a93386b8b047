import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { compress } from './scripts/compress.ts';

// A door only leads on: whoever takes one thing from a room does not take all that it has.
const treeshake = { moduleSideEffects: [{ test: /web\/[\w-]+\/public\.ts$/, sideEffects: false }] };

/** Parts that are loaded by `soon`, and what is there before them. */
const isSoon = /\/(mood-card|photos-field|proof-inputs|review-preview|side-cards)-/;
const isThere = /\/(base|frame|index|kit|loaders|member|query|rolldown-runtime|vendor)-/;

const forBrowsers: BuildEnvironmentOptions = {
  outDir: '../dist',
  manifest: true,
  modulePreload: {
    polyfill: false,
    // A list of all that each part needs would be a tenth of a page's own code. What a page needs first is named by the server,
    // and others come on intent; so only the large files that one waits for are asked for at once, and all that a part needs which
    // comes right after its page.
    resolveDependencies: (part, files) =>
      files.filter((file) => /\/(parts|popups)-/.test(file) || (isSoon.test(part) && !isThere.test(file))),
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
          // What frames a page, with all that it needs: first what everybody's has, then what members' have beside it.
          {
            name: 'frame',
            test: /web\/(app\/shell\/picture-motion|lib\/(api|query|sign-in|toast)|ui\/empty-state)\.tsx?$/,
          },
          { name: 'member', test: /web\/app\/shell\/member-shell\.tsx$/ },
          // What pages share, in few files, each of what is mostly needed together: pages list the names of all of them.
          {
            name: 'kit',
            test: /web\/(lib\/(back|days|error-toast|hidden-items|overlay|share|undo|use-is-cut|use-kept)|media\/(cut-out|lazy|picture)|products\/(product-picture|rating-line)|profiles\/(lazy|person-link)|ui\/(load-failed|page|pick-items|pick-menu|use-media-query))\.tsx?$|contract\/(categories|media-purposes|search-constants)\.ts$|lucide-react\/dist\/esm\/icons\/(arrow-left|badge-check|ban|camera|check|chevron-(down|left|right)|circle-check|clock|ellipsis|eye-off|flag|handshake|heart|link-2|lock|log-out|pencil|play|plus|receipt-text|rotate-ccw-clock|share-2|shield-exclamation-point|sliders-horizontal|trash|undo-2|x)\.m?js$/,
          },
          // What several pages need and more do not.
          {
            name: 'market-kit',
            test: /web\/lib\/(optimistic-changes|price)\.ts$|contract\/(id|trade-constants)\.ts$|lucide-react\/dist\/esm\/icons\/(check-check|eye|image|life-buoy|map-pin|send|settings|shield|shield-check|star|tag)\.m?js$/,
          },
          { name: 'choice', test: /web\/lib\/stored-choice\.ts$/ },
          { name: 'field', test: /web\/ui\/(field|input)\.tsx$/ },
          {
            name: 'contact',
            test: /lucide-react\/dist\/esm\/icons\/(globe|mail)\.m?js$|contract\/proof\.ts$/,
          },
          { name: 'links', test: /web\/(lib\/(links|known-hosts)|ui\/(outside-link|elsewhere))\.tsx?$/ },
          { name: 'review-skeleton', test: /web\/reviews\/review-skeleton\.tsx$/ },
          { name: 'segmented', test: /web\/ui\/segmented\.tsx$/ },
          { name: 'times', test: /web\/(lib\/times|ui\/chip)\.tsx?$/ },
          { name: 'trust-line', test: /web\/profiles\/trust-line\.tsx$/ },
          { name: 'cover', test: /contract\/cover\.ts$/ },
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
            test: /web\/(lib\/time-span|reviews\/(api|lazy|filter-reviews|sentences))\.tsx?$|contract\/caption-lines\.ts$/,
          },
          { name: 'proof', test: /contract\/proof\.ts$/ },
          { name: 'review-parts', test: /web\/reviews\/review-(byline|menu)\.tsx$/ },
          { name: 'reviews', test: /web\/reviews\/review-list\.tsx$/ },
          { name: 'market-words', test: /web\/(marketplace|trades)\/sentences\.ts$/ },
          {
            name: 'market',
            test: /web\/marketplace\/(api|cache|listing-parts)\.tsx?$|contract\/listing-address\.ts$/,
          },
          {
            name: 'listings',
            test: /web\/marketplace\/(contact-button|listing-card|owner-menu|save-button)\.tsx$/,
          },
          {
            name: 'stories',
            test: /web\/communities\/(community-art|standing|stories\/(api|groups|lazy))\.tsx?$/,
          },
          {
            name: 'communities',
            test: /web\/communities\/(api|lazy|owner-mark|join\/(community-menu|join-button))\.tsx?$/,
          },
          {
            name: 'posts',
            test: /web\/communities\/posts\/(api|mentions|post-card|post-skeleton|comments\/api)\.tsx?$/,
          },
          { name: 'claims', test: /web\/claims\/(api|list|state-badge|sentences)\.tsx?$/ },
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
    // React has had it since 18.
    resolve: {
      alias: [
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        {
          find: /^use-sync-external-store\/shim\/with-selector$/,
          replacement: 'use-sync-external-store/with-selector',
        },
      ],
    },
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
