import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import type { Path, Place } from '../faults/place.ts';
import type { CatalogueDocument } from './document.ts';

/** A picture that an entry shows, and where that is written. */
export interface PictureUse {
  readonly name: string;
  readonly place: Place;
}

interface PictureOf {
  readonly name: string;
  readonly entry: object;
  readonly path: Path;
}

/** The files of pictures that halls, rooms and products name. */
export function pictureNames({
  halls,
  rooms,
  products,
}: Pick<CatalogueDocument, 'halls' | 'rooms' | 'products'>): readonly PictureOf[] {
  const own = [...halls, ...rooms, ...products].flatMap((entry) =>
    entry.picture === null ? [] : [{ name: entry.picture, entry, path: ['picture'] }],
  );
  const ofGroups = products.flatMap((entry) => {
    const name = entry.forGroups?.picture ?? null;
    return name === null ? [] : [{ name, entry, path: ['forGroups', 'picture'] }];
  });
  return [...own, ...ofGroups];
}

const SCENES = `${SITE_BASE}/scenes/`;

interface Pictured {
  readonly picture: string | null;
  readonly scene: string | null;
}

/** The address of what an entry shows; a picture that was not uploaded now is known by its hash. */
export function picturePath({ picture, scene }: Pictured, uploaded: ReadonlyMap<string, string>): string {
  if (scene !== null) return `${SCENES}${scene}.svg`;
  return picture === null ? '' : (uploaded.get(picture) ?? `${PICTURE_BASE}${picture}`);
}

/** What an entry shows by its address. */
export function pictured(path: string): Pictured {
  if (path.startsWith(SCENES)) return { picture: null, scene: path.slice(SCENES.length).replace(/\.svg$/, '') };
  return { picture: path.replace(PICTURE_BASE, ''), scene: null };
}

/** The pictures that a document shows, each once. */
export const usedPictures = (document: CatalogueDocument): readonly string[] => [
  ...new Set(pictureNames(document).map(({ name }) => name)),
];

/** The document with other names of its pictures, where `names` has them. */
export function withPictures(document: CatalogueDocument, names: ReadonlyMap<string, string>): CatalogueDocument {
  const renamed = <E extends { readonly picture: string | null }>(entry: E): E =>
    entry.picture === null ? entry : { ...entry, picture: names.get(entry.picture) ?? entry.picture };
  return {
    ...document,
    halls: document.halls.map(renamed),
    rooms: document.rooms.map(renamed),
    products: document.products.map((product) => {
      const { forGroups } = product;
      const picture = forGroups?.picture ?? null;
      const own =
        forGroups === null || picture === null ? forGroups : { ...forGroups, picture: names.get(picture) ?? picture };
      return { ...renamed(product), forGroups: own };
    }),
  };
}
