import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstLoad, openFirstLinks } from './first-links.ts';
import { type StoredAnswer, storeBytes } from './stored-answer.ts';

/** What the site's pages are made of; `http` knows none of them. */
export interface PageSource {
  /** The page of an address with its query. Rejects while the catalogue can't be read. */
  pageAt(address: string): Promise<Page>;
  /** Of what is answered to a browser at any other address. */
  readonly notFound: PageContent;
}

export interface Page {
  /** Addresses with the same bytes share one; the address itself where links of ours lead. */
  readonly key: string;
  readonly status: 200 | 404;
  /** Epoch ms; a change of the catalogue ends it earlier. */
  readonly goodUntil: number;
  /** Made only where no bytes are kept. */
  content(): PageContent;
}

/** What is put into the built index.html. */
interface PageContent {
  /** Title, description and whatever else the head tells, as HTML. */
  readonly head: string;
  readonly load: FirstLoad | null;
}

/** The pages of the built app as bytes. */
export interface PageDocuments {
  store(content: PageContent, status: 200 | 404): StoredAnswer;
  /** What the build wrote, for when nothing more is known. */
  readonly built: string;
  readonly notFound: string;
}

// The build's own, for the development server and for when nothing more is known.
const BUILT_TITLE = /<title>[^<]*<\/title>/;
const BUILT_DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** Reads the built index.html and what each page needs first; null where nothing is built. */
export async function openPageDocuments(
  folder: string,
  source: Pick<PageSource, 'notFound'>,
): Promise<PageDocuments | null> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return null;
  const built = await readFile(path, 'utf8');
  const linksOf = await openFirstLinks(folder);
  const template = built.replace(BUILT_DESCRIPTION, '');
  const htmlOf = ({ head, load }: PageContent): string =>
    template.replace(BUILT_TITLE, () => head).replace('</head>', () => `${load === null ? '' : linksOf(load)}</head>`);
  return {
    built,
    notFound: htmlOf(source.notFound),
    store: (content, status) =>
      storeBytes(Buffer.from(htmlOf(content)), { contentType: 'text/html; charset=utf-8', status }),
  };
}
