import { defineConfig } from 'vite';

/** The service worker of the gates: one file beside the app, by a name that stays, since a browser asks for it by that. */
export default defineConfig({
  resolve: { conditions: ['kkumteo-source', 'module', 'browser', 'development|production'] },
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/features/admission/offline/gate-worker.ts',
      output: { format: 'iife', entryFileNames: 'gate-worker.js' },
    },
  },
});
