import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** Only our own components and hooks go through the React Compiler; types stay in and are stripped by Vite afterwards. */
const reactCompiler = babel({
  include: /\.tsx?$/,
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

export default defineConfig({
  base: BASE,
  resolve: { conditions: ['kkumteo-source', 'module', 'browser', 'development|production'] },
  plugins: [
    pagesOutsideTheBase(),
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
  },
});
