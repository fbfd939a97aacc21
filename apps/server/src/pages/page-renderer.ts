import type { PageAnswers, RenderedPage, RenderPage } from '@kkumteo/contract/pages/rendering';
import type { Language } from '@kkumteo/contract/wire/language';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../observe/logger.ts';

/** The build's modules that run at the server, by language; not served. */
const BUNDLES = { ko: '.server/render-page.mjs', en: '.server/render-page.en.mjs' } as const;

/** Renders a page. Null where that fails: the page is sent with an empty root, and its script renders it. */
export type PageRenderer = (address: string, answers: PageAnswers) => Promise<RenderedPage | null>;

/** Loads the renderer of a language; without one, no page is rendered. */
export async function openPageRenderer(
  folder: string,
  logger: Pick<Logger, 'error'>,
  language: Language = 'ko',
): Promise<PageRenderer> {
  const path = join(folder, BUNDLES[language]);
  if (!existsSync(path)) return () => Promise.resolve(null);
  try {
    const { renderPage } = (await import(pathToFileURL(path).href)) as { readonly renderPage: RenderPage };
    return async (address, answers) => {
      try {
        return await renderPage(address, answers);
      } catch (error) {
        logger.error({ err: error, address }, 'a page could not be rendered');
        return null;
      }
    };
  } catch (error) {
    logger.error({ err: error }, 'pages can’t be rendered: the build has no working part for it');
    return () => Promise.resolve(null);
  }
}
