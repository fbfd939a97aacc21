import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LICENCE_FILE } from '../../../packages/contract/src/pages/patterns.ts';

// A heading of Vite's list with nothing below it.
const WITHOUT_TEXT = /^## (\S+)[^\n]*\n+(?=## |$(?![\s\S]))/gm;

/**
 * Puts our own `texts`, such as those of fonts and pictures, before the licences of the packages that Vite finds in the
 * bundle (`build.license`). Fails the build where a package has no licence text and none of the texts names it: a
 * person has to check then.
 */
export function licenceFile(texts: readonly string[]): Plugin {
  return {
    name: 'kkumteo:licence-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENCE_FILE];
        if (file?.type !== 'asset') return this.error(`${LICENCE_FILE} was not made`);
        const own = texts.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n');
        const packages = String(file.source);
        const missing = withoutLicence(packages, own);
        if (missing.length > 0) this.error(`no licence text of ${missing.join(', ')}: put it into NOTICE`);
        file.source = `${own}\n\n${packages}`;
      },
    },
  };
}

/** The packages of Vite's list that have no text there and are not named among our own. */
export const withoutLicence = (packages: string, own: string): readonly string[] =>
  [...packages.matchAll(WITHOUT_TEXT)].flatMap(([, name = '']) => (own.includes(`(${name})`) ? [] : [name]));
