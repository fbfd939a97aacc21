import { type Hall, hallRules } from '@kkumteo/domain/catalog/hall';
import type { CatalogueState, Street } from './catalogue.ts';

/** The streets by which the list of a hall is narrowed, none where it is not; of every such hall for null. */
export const filterStreets = ({ streets, halls }: CatalogueState, hall: Hall | null): readonly Street[] =>
  streets.filter((street) => (hall ?? street.hall) === street.hall && hallRules(halls, street.hall).hasStreetFilter);
