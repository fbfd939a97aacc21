import { useMediaQuery } from '../../../lib/media.ts';
import { PersonCards } from './person-cards.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import type { SheetProps } from './sheet-props.ts';
import type { EditedRow } from './typed-row.ts';

/** People to be typed: a grid where there is room, one under the other where there is not. */
export function PeopleSheet<Row extends EditedRow>(props: SheetProps<Row>) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  return isWide ? <SheetGrid {...props} /> : <PersonCards {...props} />;
}
