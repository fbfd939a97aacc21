import type { Noun } from '../faults/complaint.ts';
import type { Path } from '../faults/place.ts';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { checkReference, keysOf, type Checking } from './checking.ts';

/** Halls, streets, rooms, kinds of visitors and grades that entries refer to are there, and in the same hall. */
export function checkReferences(checking: Checking): void {
  const { streets, rooms, products, components, prices, coupons, notices, invitations, organisations } =
    checking.draft.document;
  for (const entry of [...streets, ...rooms, ...products, ...components, ...coupons, ...notices])
    checkReference(checking, entry, ['hall'], {
      what: 'hall',
      key: entry.hall,
      known: keysOf(checking, 'halls', 'hall'),
    });
  checkStreets(checking);
  const known = { rooms: keysOf(checking, 'rooms', 'id'), categories: keysOf(checking, 'categories', 'id') };
  for (const entry of [...products, ...components]) {
    const [path, list]: readonly [Path, readonly { readonly room: string }[]] =
      'seats' in entry ? [['seats', 'rooms'], entry.seats?.rooms ?? []] : [['rooms'], entry.rooms];
    list.forEach(({ room }, at) => {
      checkReference(checking, entry, [...path, at, 'room'], { what: 'room', key: room, known: known.rooms });
      checkSameHall(checking, entry, [...path, at, 'room'], { what: 'room', key: room, hall: entry.hall });
    });
  }
  for (const entry of prices)
    entry.rows.forEach(({ categories }, row) =>
      categories.forEach((key, at) =>
        checkReference(checking, entry, ['rows', row, 'categories', at], {
          what: 'category',
          key,
          known: known.categories,
        }),
      ),
    );
  const productIds = productNumbers(checking);
  for (const entry of invitations)
    checkReference(checking, entry, ['product'], { what: 'product', key: entry.product, known: productIds });
  for (const entry of coupons)
    entry.products.forEach((key, at) =>
      checkReference(checking, entry, ['products', at], { what: 'product', key, known: productIds }),
    );
  for (const entry of [...products, ...(organisations ?? [])]) checkGrades(checking, entry, ['grades'], entry.grades);
  for (const entry of products) checkGrades(checking, entry, ['forGroups', 'grades'], entry.forGroups?.grades ?? []);
}

function checkStreets(checking: Checking): void {
  const { streets, rooms, products } = checking.draft.document;
  const known = keysOf(checking, 'streets', 'id');
  const parts = new Set(streets.filter(({ parent }) => parent !== null).map(({ id }) => id));
  const references = [
    ...streets.map((entry) => ({ entry, rest: ['parent'], key: entry.parent, hall: entry.hall })),
    ...rooms.map((entry) => ({ entry, rest: ['street'], key: entry.street, hall: entry.hall })),
    ...products.map((entry) => ({ entry, rest: ['street'], key: entry.street, hall: entry.hall })),
    ...products.map((entry) => ({
      entry,
      rest: ['forGroups', 'street'],
      key: entry.forGroups?.street ?? null,
      hall: entry.hall,
    })),
  ];
  for (const { entry, rest, key, hall } of references) {
    checkReference(checking, entry, rest, { what: 'street', key, known });
    checkSameHall(checking, entry, rest, { what: 'street', key, hall });
    if (rest[0] === 'parent' && key !== null && parts.has(key)) checking.report(entry, rest, { code: 'part-of-part' });
  }
}

interface InHall {
  readonly what: Noun & ('street' | 'room');
  readonly key: string | null;
  readonly hall: string;
}

function checkSameHall(checking: Checking, entry: object, rest: Path, { what, key, hall }: InHall): void {
  const { streets, rooms } = checking.draft.document;
  const found = (what === 'street' ? streets : rooms).find(({ id }) => id === key);
  if (key !== null && found !== undefined && found.hall !== hall)
    checking.report(entry, rest, { code: 'other-hall', what, key, hall, theirs: found.hall });
}

/** The numbers of products, also of those for groups and of those that have a fault. */
function productNumbers(checking: Checking): ReadonlySet<string> {
  const forGroups = checking.draft.document.products.flatMap((product) =>
    product.forGroups === null ? [] : [String(product.forGroups.id)],
  );
  return new Set([...keysOf(checking, 'products', 'id'), ...forGroups]);
}

function checkGrades(checking: Checking, entry: object, path: Path, grades: readonly string[]): void {
  const known = new Set(GRADES.map(({ gradeId }) => gradeId));
  grades.forEach((key, at) => checkReference(checking, entry, [...path, at], { what: 'grade', key, known }));
}
