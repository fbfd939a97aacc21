import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Tests run on the sources: the `kkumteo-source` condition of each package's exports points at src/.
const source = {
  resolve: { conditions: ['kkumteo-source'] },
  ssr: { resolve: { conditions: ['kkumteo-source'], externalConditions: ['kkumteo-source'] } },
};
const inline = { server: { deps: { inline: [/@kkumteo\//] } } };
// A process of its own for each file took three quarters of the time. The files of a worker share modules instead:
// nothing that is tested here keeps what a test did, and what tests put in the place of globals goes after each of
// them.
const shared = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  // Compiled modules are kept between runs by their content.
  experimental: { fsModuleCache: true },
  setupFiles: ['tools/testing/clean-globals.test-support.ts'],
  // On a busy machine a test takes ten times as long; this bound ends only those that hang.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const full = '**/*.full.test.{ts,tsx}';

/** Tests of the apps in a document: `component` runs in `npm test`, `component-full` in `npm run test:full` alone. */
const component = (
  name: string,
  { suffix, exclude }: { readonly suffix: string; readonly exclude: string[] },
): TestProjectInlineConfiguration => ({
  ...source,
  test: {
    ...inline,
    name,
    ...shared,
    environment: 'happy-dom',
    setupFiles: [...shared.setupFiles, 'apps/web/src/clean-browser.test-support.ts'],
    include: [`apps/{web,console}/src/**/*${suffix}`, `packages/ui/src/**/*${suffix}`],
    exclude: [...exclude, '**/node_modules/**', '**/dist/**'],
  },
});

/** Tests on a real PostgreSQL: `db` runs in `npm test`, `db-full` in `npm run test:full` alone. */
const database = (
  name: string,
  { include, exclude }: { readonly include: string[]; readonly exclude: string[] },
): TestProjectInlineConfiguration => ({
  ...source,
  test: {
    ...inline,
    name,
    ...shared,
    globalSetup: ['apps/server/src/db/test-server.test-support.ts'],
    // Vitest 4 keeps a set-up's modules as bytes, from which no stack of an error can be read: the first one ends the
    // run.
    experimental: { fsModuleCache: false },
    environment: 'node',
    include,
    exclude: [
      ...exclude,
      '**/node_modules/**',
      '**/dist/**',
      // Tests of the embedded server and of its backups start their own.
      ...(process.env['TEST_DATABASE_URL'] ? ['**/db/{embedded,backup}/**'] : []),
    ],
    // Each file has a database of its own; more workers than cores would only wait for the one server.
    maxWorkers: 2,
    // Far more than any takes: a busy machine fails none.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 280_000,
    hookTimeout: 280_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
          ...inline,
          name: 'unit',
          ...shared,
          environment: 'node',
          include: ['{packages,apps,simulation,tools}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', full, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        ...source,
        test: {
          ...inline,
          name: 'unit-full',
          ...shared,
          testTimeout: 600_000,
          environment: 'node',
          include: ['{packages,apps,tools}/**/*.full.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      database('db', {
        include: ['{packages,apps,simulation,tools}/**/*.db.test.ts'],
        exclude: ['**/*.full.db.test.ts'],
      }),
      database('db-full', { include: ['{packages,apps,simulation,tools}/**/*.full.db.test.ts'], exclude: [] }),
      component('component', { suffix: '.test.tsx', exclude: [full] }),
      component('component-full', { suffix: '.full.test.tsx', exclude: [] }),
    ],
  },
});
