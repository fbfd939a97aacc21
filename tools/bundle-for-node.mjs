import { fileURLToPath } from 'node:url';
import { basename, dirname } from 'node:path';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles a TypeScript file and our packages below it into one JavaScript file for Node, for benchmarks and for tests
 * that need a separate process: Node 20 does not read TypeScript. Packages from npm are not bundled, so `outFile` has
 * to lie in the repository.
 */
export async function bundleForNode(entry, outFile) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['kkumteo-source'] },
    ssr: {
      resolve: { conditions: ['kkumteo-source', 'node', 'import'] },
      noExternal: [/^@kkumteo\//],
      // It lies below the server's package, where Vite doesn't take it for one from npm.
      external: ['@napi-rs/canvas'],
    },
    build: {
      ssr: entry,
      outDir: dirname(outFile),
      emptyOutDir: false,
      minify: false,
      sourcemap: 'inline',
      target: 'node20',
      rollupOptions: { output: { entryFileNames: basename(outFile), codeSplitting: false } },
    },
  });
}
