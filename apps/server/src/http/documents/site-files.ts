import fastifyStatic from '@fastify/static';
import { koreanAddress } from '@kkumteo/contract/pages/english-pages';
import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { fileURLToPath } from 'node:url';
import type { Api } from '../api.ts';
import type { PageDocuments } from './page-documents.ts';
import { answerUnknown } from './site-pages.ts';

/** The built web app; the path is the same from src and from dist. */
export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const YEAR = 'public, max-age=31536000, immutable';
const TICKET_WORKER = '/ticket-worker.js';
/** Its names are the park's, so it is answered by a route of its own. */
export const APP_MANIFEST = 'app.webmanifest';
const HOUR = 'public, max-age=3600';

/**
 * Serves the files of the built app under /reserve/: hashed ones for a year, compressed where the build has compressed
 * them. `documents` are the pages for unknown addresses, `english` those below `/en`; null where nothing is built.
 */
export async function siteFiles(
  api: Api,
  folder: string,
  documents: PageDocuments | null,
  english: PageDocuments | null = null,
): Promise<void> {
  const unknown = answerUnknown(documents);
  const unknownInEnglish = answerUnknown(english ?? documents);
  api.setNotFoundHandler((request, reply) =>
    koreanAddress(request.url) === null ? unknown(request, reply) : unknownInEnglish(request, reply),
  );
  if (documents === null) return;
  await api.register(fastifyStatic, {
    root: folder,
    prefix: `${SITE_BASE}/`,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      '**/*.map',
      '**/.vite/**',
      '**/.server/**',
      'index.html',
      'index.en.html',
      APP_MANIFEST,
    ],
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? YEAR : HOUR);
      // The landing page's address has no slash at its end, so the default scope would not contain it.
      if (path.includes(TICKET_WORKER)) reply.setHeader('service-worker-allowed', SITE_BASE);
    },
  });
}
