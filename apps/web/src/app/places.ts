import { patternOf, stepPage, TRACKS } from '@kkumteo/contract/pages/addresses';
import { hallOfSlug } from '@kkumteo/contract/wire/codes';
import type { Hall, HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { matchPath } from 'react-router';

export interface ListPlace {
  readonly kind: 'list';
  readonly track: Track;
  readonly hall: Hall;
}

export interface DetailPlace {
  readonly kind: 'detail';
  readonly track: Track;
  readonly hall: Hall;
  readonly productId: number;
}

/** The kept view that an address shows, or null for every other page. */
export function keptPlace(pathname: string): ListPlace | DetailPlace | null {
  for (const track of TRACKS) {
    const list = matchPath(patternOf('list', track), pathname)?.params;
    const listed = hallOfSlug(list?.hall ?? '');
    if (listed !== null) return { kind: 'list', track, hall: listed };
    const detail = matchPath(patternOf('detail', track), pathname)?.params;
    const hall = hallOfSlug(detail?.hall ?? '');
    if (hall !== null && /^[1-9]\d{0,9}$/.test(detail?.productId ?? ''))
      return { kind: 'detail', track, hall, productId: Number(detail?.productId) };
  }
  return null;
}

/** The same; null where it is known that the park does not have its hall. */
export function knownPlace(pathname: string, halls: ReadonlyMap<Hall, HallRecord>): ListPlace | DetailPlace | null {
  const place = keptPlace(pathname);
  return place === null || halls.size === 0 || halls.has(place.hall) ? place : null;
}

/** The product whose detail or reserve step an address shows, by its number; null for every other page. */
export function productPlace(pathname: string): { readonly track: Track; readonly productId: number } | null {
  for (const track of TRACKS)
    for (const page of ['detail', stepPage(track)] as const) {
      const productId = matchPath(patternOf(page, track), pathname)?.params.productId;
      if (productId !== undefined) return { track, productId: Number(productId) };
    }
  return null;
}

/** The track that an address belongs to, by its prefix; null outside both. */
export function trackOfPath(pathname: string): Track | null {
  return TRACKS.find((track) => `${pathname}/`.startsWith(`${patternOf('halls', track)}/`)) ?? null;
}
