import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import { type PriceRow, asksForLeaders } from '@kkumteo/domain/pricing/price-row';
import { Counter } from '@kkumteo/ui/counter.tsx';
import css from './headcount-rows.module.css';
import { counterMinimum } from './headcount-bounds.ts';
import { feeWords, Line, More } from './headcount-line.tsx';
import { countKey, counterMaximum, type Headcounts, peopleOf, type SeatsLeft } from './headcounts.ts';

export interface HeadcountRowsProps {
  readonly track: Track;
  readonly rows: readonly PriceRow[];
  readonly counts: Headcounts;
  readonly seats: SeatsLeft;
  /** Marks the experiencers' counters as what has to be corrected. */
  readonly invalid?: boolean;
  readonly onChange: (change: {
    readonly row: PriceRow;
    readonly category: PersonCategory;
    readonly people: number;
  }) => void;
}

/**
 * A counter for each price row; discounted categories open under it and are drawn then, so that a press on a round does
 * not wait for them. Hidden rows are left out, fixed ones can't be changed (PD-48).
 */
export function HeadcountRows(props: HeadcountRowsProps) {
  return (
    <div>
      {props.rows
        .filter((row) => !row.hidden && row.categories.length > 0)
        .map((row) => (
          <PriceRowCounters key={row.priceRowId} {...props} row={row} />
        ))}
    </div>
  );
}

function PriceRowCounters({ row, ...props }: HeadcountRowsProps & { readonly row: PriceRow }) {
  const [first, ...others] = standardFirst(row.categories);
  const counted = others.some(({ categoryId }) => (props.counts[countKey(row.role, categoryId)] ?? 0) > 0);
  if (first === undefined) return null;
  return (
    <div className={css.row}>
      <CategoryCounter {...props} row={row} category={first} name={row.name} />
      <More of={row.name} words="할인·면제 대상" asked={counted} categories={others.length}>
        {others.map((category) => (
          <CategoryCounter key={category.categoryId} {...props} row={row} category={category} name={category.name} />
        ))}
      </More>
    </div>
  );
}

function CategoryCounter({
  row,
  category,
  name,
  ...props
}: HeadcountRowsProps & { readonly row: PriceRow; readonly category: PersonCategory; readonly name: string }) {
  const people = props.counts[countKey(row.role, category.categoryId)] ?? 0;
  const { counts, seats, track } = props;
  const { role } = row;
  const most = sharesPeople(row) ? mostShared(props, row) : counterMaximum(counts, { track, role, category, seats });
  const asked = role === 'leader' && asksForLeaders(props.rows);
  return (
    <Line name={name} fee={feeWords(row, category)} note={category.note} asked={asked && name === row.name}>
      <Counter
        label={name === row.name ? name : `${row.name} ${name}`}
        value={people}
        min={counterMinimum(counts, { asked, role, categoryId: category.categoryId, most })}
        max={most}
        invalid={people > most || (props.invalid === true && role === 'experiencer')}
        disabled={row.fixed}
        onChange={(next) => props.onChange({ row, category, people: next })}
      />
    </Line>
  );
}

const sharesPeople = (row: PriceRow): boolean => row.sharedPeople !== null;

const mostShared = (props: HeadcountRowsProps, row: PriceRow): number =>
  row.role === 'experiencer' ? props.seats.experiencers : (props.seats.leaders ?? peopleOf(props.counts, 'leader') + 1);

const standardFirst = (categories: readonly PersonCategory[]): readonly PersonCategory[] =>
  categories.toSorted((left, right) => Number(left.kind !== 'standard') - Number(right.kind !== 'standard'));
