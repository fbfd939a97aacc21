import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { composedStyles, productionRouter } from '../web/build/bundling.ts';
import { licenceFile } from '../web/build/licence-file.ts';
import { LICENCE_FILE } from '../../packages/contract/src/pages/patterns.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const office = `http://127.0.0.1:${process.env['OFFICE_PORT'] ?? '3080'}`;

export default defineConfig(({ command }) => ({
  base: '/office/',
  resolve: {
    conditions: ['kkumteo-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? [productionRouter] : [],
  },
  plugins: [react(), licenceFile([`${root}NOTICE`, `${root}node_modules/pretendard/dist/LICENSE.txt`])],
  css: { postcss: composedStyles, modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: Number(process.env['CONSOLE_PORT'] ?? 5183),
    strictPort: true,
    proxy: { '/api/office': { target: office, changeOrigin: false } },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: LICENCE_FILE },
    // The policy is script-src 'self': nothing may be put inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 500,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
