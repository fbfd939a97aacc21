import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { composedStyles, productionRouter } from './build/bundling.ts';
import { fileGroups } from './build/file-groups.ts';
import { licenceFile } from './build/licence-file.ts';
import { ownLetters } from './build/own-letters.ts';
import { kept, readTables } from './build/english/tables.ts';
import { translate } from './build/english/translate.ts';
import { LICENCE_FILE, SITE_BASE, SITE_PAGES } from '../../packages/contract/src/pages/patterns.ts';

const BASE = `${SITE_BASE}/`;
const site = process.env['KKUMTEO_SITE'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const sources = fileURLToPath(new URL('./src/', import.meta.url));
const copy = fileURLToPath(new URL('../../packages/copy/src/', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Licences that packages do not bring along: of pictures, fonts and the like. */
const LICENCE_TEXTS = [
  `${root}NOTICE`,
  fileURLToPath(new URL('../../node_modules/pretendard/dist/LICENSE.txt', import.meta.url)),
];

/** The mode in which the pages are built in English (decision 64); every other builds them in Korean. */
const ENGLISH = 'en';

/** Pages of the app outside /reserve (docs/wire.md, PD-10, PD-11); the site answers them with the same index.html. */
const OUTSIDE_PAGES: ReadonlySet<string> = new Set(['/', '/registerJusoPopup.do', ...Object.values(SITE_PAGES)]);

function pagesOutsideTheBase(): Plugin {
  return {
    name: 'kkumteo:pages-outside-the-base',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (OUTSIDE_PAGES.has(request.url?.split('?')[0] ?? '')) request.url = BASE;
        next();
      });
    },
  };
}

/** The first screens of a visit, and their surroundings. */
const FIRST_SCREENS = [
  'app/main.tsx',
  'app/overlays.tsx',
  'pages/landing.tsx',
  'pages/hall-chooser.tsx',
  'pages/product-list.tsx',
];

/**
 * React Compiler makes code larger: it leaves out the kit and what first screens consist of, which is drawn once. In
 * development the plugin refreshes these as well.
 */
const UNCOMPILED =
  /\/(node_modules\/|packages\/ui\/|src\/(app|lib|features\/catalog)\/|src\/pages\/(landing|product-list)\.|src\/features\/schedule\/landing-parts\.)/;

const proxied = [
  '/api',
  '/cmm',
  '/resvr',
  '/payment',
  '/uploads',
  `${SITE_BASE}/pictures`,
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Beside the files for browsers; the site serves nothing of it (apps/server/src/pages/page-renderer.ts). */
const serverPart = (isEnglish: boolean): BuildEnvironmentOptions => ({
  target: 'node20',
  outDir: 'dist/.server',
  emptyOutDir: !isEnglish,
  minify: false,
  copyPublicDir: false,
  rolldownOptions: {
    checks: { bundlerTimings: false },
    output: { entryFileNames: isEnglish ? 'render-page.en.mjs' : 'render-page.mjs', codeSplitting: false },
  },
});

/** The English files lie among the Korean ones: what is the same in both is one file. */
const browserPart = (isEnglish: boolean): BuildEnvironmentOptions => ({
  target: 'baseline-widely-available',
  outDir: 'dist',
  emptyOutDir: !isEnglish,
  copyPublicDir: !isEnglish,
  assetsDir: 'assets',
  manifest: isEnglish ? '.vite/manifest.en.json' : true,
  // Of both languages: they have the same packages.
  license: isEnglish ? false : { fileName: LICENCE_FILE },
  // The policy is script-src 'self': nothing may be put inline.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  chunkSizeWarningLimit: 400,
  rolldownOptions: {
    checks: { bundlerTimings: false },
    input: fileURLToPath(new URL(isEnglish ? './index.en.html' : './index.html', import.meta.url)),
    output: {
      codeSplitting: {
        groups: fileGroups(sources, FIRST_SCREENS),
      },
    },
  },
});

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  base: BASE,
  resolve: {
    conditions: ['kkumteo-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? [productionRouter] : [],
  },
  plugins: [
    pagesOutsideTheBase(),
    ...(isSsrBuild || mode === ENGLISH ? [] : [licenceFile(LICENCE_TEXTS)]),
    mode === ENGLISH ? translate(root, { table: readTables(root), kept: kept(root) }) : ownLetters(copy),
    react({ compiler: true, exclude: command === 'build' ? UNCOMPILED : /\/node_modules\// }),
    { ...(optimizeLocales.vite({ locales: [mode === ENGLISH ? 'en-US' : 'ko-KR'] }) as Plugin), enforce: 'pre' },
  ],
  css: {
    postcss: composedStyles,
    modules: { localsConvention: 'camelCaseOnly' },
  },
  // The part that renders pages at the server has everything in one file, so that it runs wherever a build lies.
  ssr: { noExternal: true, resolve: { conditions: ['kkumteo-source', 'module', 'node', 'import', 'production'] } },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: site, changeOrigin: false }])),
  },
  build: isSsrBuild ? serverPart(mode === ENGLISH) : browserPart(mode === ENGLISH),
}));
