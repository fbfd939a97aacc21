import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

// The package's exports lead to its development build even where it is bundled for production.
export const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))),
};

/** Each style sheet may say `@media (--desktop)`. */
const namedWidths = [
  globalData({ files: [fileURLToPath(new URL('../../../packages/ui/src/styles/widths.css', import.meta.url))] }),
  customMedia(),
];

/**
 * At the end CSS modules add what `composes` takes from other files: its widths have names too, and its declarations no
 * source file, of which Vite would warn.
 */
export const composedStyles: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'kkumteo:composed-rules',
      async OnceExit(root, { postcss: processor }) {
        root.walkDecls((declaration) => void (declaration.source ??= root.source));
        await processor(namedWidths).process(root, { from: root.source?.input.file });
      },
    },
  ],
};
