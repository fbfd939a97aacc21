import { useMediaQuery } from '../../../lib/media.ts';
import { PersonCards } from './person-cards.tsx';
import { GridTable } from './grid-table.tsx';
import type { GridProps } from './grid-props.ts';
import type { EditedRow } from './typed-row.ts';

/** People to be typed: a grid where there is room, one under the other where there is not. */
export function PeopleGrid<Row extends EditedRow>(props: GridProps<Row>) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  return isWide ? <GridTable {...props} /> : <PersonCards {...props} />;
}
