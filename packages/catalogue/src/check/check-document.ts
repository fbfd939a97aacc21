import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueDocument, ListSubject } from '../document/document.ts';
import { inHallOrder } from '../document/order.ts';
import { pictureNames, type PictureUse } from '../document/pictures.ts';
import type { Complaint, Fault } from '../faults/complaint.ts';
import { comparePlaces, type Path, type Place } from '../faults/place.ts';
import { checkShape } from '../read/check-shape.ts';
import type { Places, RawFields } from '../read/raw.ts';
import { checkAgreements } from './agreements.ts';
import { checkOnce } from './once.ts';
import { checkProducts } from './products.ts';
import { checkRanges } from './ranges.ts';
import { checkReferences } from './references.ts';
import { checkTexts } from './texts.ts';

/** A catalogue as it is written, before it is checked. */
export interface Written {
  readonly raw: RawFields;
  readonly places: Places;
  /** The folder or the workbook. */
  readonly whole: Place;
  /** What could not be read at all. */
  readonly faults: readonly Fault[];
}

export type CheckedDocument =
  | { readonly document: CatalogueDocument; readonly pictures: readonly PictureUse[] }
  | { readonly faults: readonly Fault[] };

/** The document, or everything that is wrong with it in the order of the files. */
export function checkDocument(written: Written, today: KstDate = kstDate(Date.now())): CheckedDocument {
  const { raw, places, whole } = written;
  const faults: Fault[] = [...written.faults];
  const placeOf = (path: Path): Place => places.of(raw, path, whole);
  const report = (path: Path, complaint: Complaint): void => void faults.push({ place: placeOf(path), complaint });
  const draft = checkShape(raw, report);
  const checking = {
    draft,
    today,
    report: (entry: object, rest: Path, complaint: Complaint) => report([...draft.pathOf(entry), ...rest], complaint),
    reportOf: (subject: ListSubject, complaint: Complaint) => report([subject], complaint),
    placeOf: (entry: object, rest: Path) => placeOf([...draft.pathOf(entry), ...rest]),
  };
  checkOnce(checking);
  checkReferences(checking);
  checkRanges(checking);
  checkProducts(checking);
  checkTexts(checking);
  checkAgreements(checking);
  const { operator, ...rest } = draft.document;
  if (operator === null || faults.length > 0)
    return { faults: faults.toSorted((one, other) => comparePlaces(one.place, other.place)) };
  const pictures = pictureNames(rest).map(({ name, entry, path }) => ({ name, place: checking.placeOf(entry, path) }));
  return { document: inHallOrder({ operator, ...rest }), pictures };
}
