import { TRACKS } from '@kkumteo/contract/pages/addresses';
import { INFO_SLUGS } from '@kkumteo/contract/pages/patterns';
import { isSoldOn } from '@kkumteo/domain/catalog/product';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import type { FoundPage } from './find-page.ts';

const AS_LINKED = { day: null, invitationCode: null, isPreview: false } as const;

/** Every page that has a preview, including those of invitations. */
export function sharedPages({ products, halls }: Pick<CatalogueState, 'products' | 'halls'>): readonly FoundPage[] {
  const pages: readonly FoundPage[] = [
    { kind: 'landing' },
    { kind: 'further', page: 'registration', track: null },
    ...INFO_SLUGS.map((slug) => ({ kind: 'information', slug }) as const),
  ];
  const ofTracks = TRACKS.flatMap((track): readonly FoundPage[] => [
    { kind: 'halls', track },
    ...[...halls.keys()].map((hall) => ({ kind: 'list', track, hall, isSearched: false }) as const),
    ...products
      .filter(({ product }) => isSoldOn(product, track))
      .map((entry) => ({ kind: 'detail', track, entry, query: AS_LINKED }) as const),
  ]);
  return [...pages, ...ofTracks];
}
