import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import babel from 'vite-plugin-babel';

const BASE = '/reserve/';
const site = process.env['KKUMTEO_SITE'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const sources = fileURLToPath(new URL('./src/', import.meta.url));

/** Pages of the app that live outside /reserve (spec/4-api.md, D10, D11); the site answers them with the same index.html. */
const OUTSIDE_PAGES = /^\/(login|signup|page\.do|registerJusoPopup\.do)?(\?.*)?$/;

function pagesOutsideTheBase(): Plugin {
  return {
    name: 'kkumteo:pages-outside-the-base',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url !== undefined && OUTSIDE_PAGES.test(request.url)) request.url = BASE;
        next();
      });
    },
  };
}

/**
 * What is typed into, many rows at a time, goes through the React Compiler; types stay in and are stripped by Vite
 * afterwards. The first screens are drawn once: memoizing them saves nothing and costs 5 KB of their budget.
 */
const TYPED_INTO =
  /\/src\/(features\/(schedule|participants|rooms|pricing|cart|payment|pledge|waitlist|reservation)\/.*|ui\/(checkbox|counter|data-table|disclosure|field|radio-group|select|text-field))\.tsx?$/;

const reactCompiler = babel({
  include: TYPED_INTO,
  exclude: /node_modules/,
  filter: (id) => id.startsWith(sources),
  babelConfig: {
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { target: '19' }]],
  },
});

const proxied = ['/api', '/cmm', '/resvr', '/payment', '/uploads', '/healthz', '/readyz', '/metrics'];

// The package's exports lead to its development build even where it is bundled for production.
const routerForVisitors = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))),
};

/** The router's framework parts hang on calls that a bundler must keep; marked as pure, what we don't use falls away (4 KB). */
function routerWithoutItsFramework(): Plugin {
  return {
    name: 'kkumteo:router-without-its-framework',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('react-router/dist/production')) return null;
      const pure = code.replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
      return { code: pure.replace(/^\w+\.displayName = .*;$/gm, ''), map: null };
    },
  };
}

/** The calendar of ko-KR is the Gregorian one; the others that the calendar's library can make fall away (3 KB). */
function gregorianCalendarOnly(): Plugin {
  return {
    name: 'kkumteo:gregorian-calendar-only',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@internationalized/date') || !id.includes('/createCalendar.')) return null;
      return { code: code.replace(/case '(?!gregory')[\w-]+':\s*return new [^;]*;/g, ''), map: null };
    },
  };
}

/** Small parts that every first screen needs travel together: each file of its own costs 100 to 300 bytes of the budget. */
const FIRST_SCREENS =
  /\/(node_modules\/(react\/.*jsx-runtime.*|@tanstack\/query-core\/.*\/(utils|thenable|subscribable|notifyManager|focusManager|onlineManager|timeoutManager|retryer|removable|query|queryObserver|environmentManager)|@tanstack\/react-query\/.*\/(QueryClientProvider|useBaseQuery|useQuery|queryOptions|errorBoundaryUtils|suspense|IsRestoringProvider|QueryErrorResetBoundary))|apps\/web\/src\/(lib\/http|api\/(catalog|products)|ui\/(page-heading|skeleton|notice|chips|badge|link|icon|class-names)|features\/catalog\/scene)|packages\/(contract\/src\/(catalog\/(site|queries|product-summary)|wire\/(codes|scalars))|domain\/src\/(shared\/(money|time)|catalog\/hall)))\.(tsx?|js)$/;

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether a screen needs a module before it stands: its imports, and theirs, without what is loaded later. */
function neededBy(screen: string): (id: string, modules: Modules) => boolean {
  const needed = new Set<string>();
  const follow = (id: string, modules: Modules): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) follow(imported, modules);
  };
  return (id, modules) => {
    if (needed.size === 0) follow(sources + screen, modules);
    return needed.has(id);
  };
}

const inDetail = neededBy('pages/product-detail.tsx');
const LIGHTER_SCREENS = [
  'app/main.tsx',
  'app/overlays.tsx',
  'pages/landing.tsx',
  'pages/hall-chooser.tsx',
  'pages/product-list.tsx',
].map(neededBy);

export default defineConfig(({ command }) => ({
  base: BASE,
  resolve: {
    conditions: ['kkumteo-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? [routerForVisitors] : [],
  },
  plugins: [
    pagesOutsideTheBase(),
    routerWithoutItsFramework(),
    gregorianCalendarOnly(),
    reactCompiler,
    react(),
    { ...(optimizeLocales.vite({ locales: ['ko-KR'] }) as Plugin), enforce: 'pre' },
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: site, changeOrigin: false }])),
  },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    // The policy is script-src 'self': nothing may be put inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // The entry names every file that a page needs: names without words save 0.5 KB of the budget.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST_SCREENS, priority: 2 },
            // What the detail shares with later pages is one file and not twenty-five: a phone asks for six at a time.
            {
              name: (id, modules) =>
                inDetail(id, modules) && !LIGHTER_SCREENS.some((needs) => needs(id, modules)) ? 'detail' : null,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));
