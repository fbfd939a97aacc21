import { catalogueSchema } from './document.ts';
import { shapeOf, type FieldShape } from './shape.ts';

/** What a catalogue consists of. */
export const CATALOGUE_SHAPE = shapeOf(catalogueSchema);
export const SUBJECTS: readonly FieldShape[] = CATALOGUE_SHAPE.kind === 'fields' ? CATALOGUE_SHAPE.fields : [];
export const SUBJECT_NAMES: readonly string[] = SUBJECTS.map(({ name }) => name);
