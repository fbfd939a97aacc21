import type { PersonCategory } from '@kkumteo/domain/participants/category';
import { leadersAllowed } from '@kkumteo/domain/participants/category-checks';
import { leaderCategories } from '@kkumteo/domain/pricing/group-leaders';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import { Counter } from '@kkumteo/ui/counter.tsx';
import {
  groupMaximum,
  leaderMaximum,
  leadersOf,
  normalCategory,
  withGroupCount,
  withLeaders,
} from './group-headcounts.ts';
import { feeWords, Line, More } from './headcount-line.tsx';
import css from './headcount-rows.module.css';
import { countKey, type Headcounts, peopleOf, type SeatsLeft } from './headcounts.ts';

export interface GroupHeadcountRowsProps {
  readonly rows: readonly PriceRow[];
  readonly counts: Headcounts;
  readonly seats: SeatsLeft;
  readonly onCounts: (counts: Headcounts) => void;
}

/** Counters of a group: the headcount, what of it is discounted, and leaders, free and paying counted as one. */
export function GroupHeadcountRows(props: GroupHeadcountRowsProps) {
  const shown = props.rows.filter((row) => !row.hidden && row.categories.length > 0);
  return (
    <div>
      {shown.map((row) =>
        row.role === 'leader' ? (
          <LeaderCounters key={row.priceRowId} {...props} row={row} />
        ) : (
          <ExperiencerCounters key={row.priceRowId} {...props} row={row} />
        ),
      )}
    </div>
  );
}

type OfRow = GroupHeadcountRowsProps & { readonly row: PriceRow };

function ExperiencerCounters(props: OfRow) {
  const { row, rows, counts } = props;
  const normal = row.categories.find(({ categoryId }) => categoryId === normalCategory(rows)?.categoryId);
  const main = normal ?? row.categories[0];
  const others = row.categories.filter((category) => category !== main);
  if (main === undefined) return null;
  const discounted = others.reduce((sum, each) => sum + (counts[countKey(row.role, each.categoryId)] ?? 0), 0);
  const all = peopleOf(counts, 'experiencer');
  return (
    <div className={css.row}>
      <CategoryLine
        {...props}
        category={main}
        name={row.name}
        note={discounted > 0 ? `전체 ${all}명 가운데 할인·면제 ${discounted}명` : ''}
      />
      <OtherLines {...props} asked={discounted > 0} categories={others} />
    </div>
  );
}

function OtherLines({
  asked,
  categories,
  ...props
}: OfRow & { readonly asked: boolean; readonly categories: readonly PersonCategory[] }) {
  return (
    <More of={props.row.name} words="할인·면제 대상" asked={asked} categories={categories.length}>
      {categories.map((each) => (
        <CategoryLine
          key={each.categoryId}
          {...props}
          category={each}
          name={each.name}
          label={`${props.row.name} ${each.name}`}
          note={each.note}
        />
      ))}
    </More>
  );
}

function CategoryLine(
  props: OfRow & {
    readonly category: PersonCategory;
    readonly name: string;
    readonly label?: string;
    readonly note: string;
  },
) {
  const { row, category, rows, counts, seats } = props;
  const people = counts[countKey(row.role, category.categoryId)] ?? 0;
  const most =
    row.role === 'experiencer' ? groupMaximum(rows, counts, category, seats) : (category.perBookingLimit ?? 999);
  return (
    <Line name={props.name} fee={feeWords(row, category)} note={props.note}>
      <Counter
        label={props.label ?? props.name}
        value={people}
        max={most}
        invalid={people > most}
        disabled={row.fixed}
        onChange={(next) =>
          props.onCounts(
            withGroupCount(rows, counts, { role: row.role, categoryId: category.categoryId, people: next }),
          )
        }
      />
    </Line>
  );
}

function LeaderCounters(props: OfRow) {
  const { row, rows, counts, seats } = props;
  const { free, paying } = leaderCategories(rows);
  const leaders = leadersOf(rows, counts);
  const carers = row.categories.filter((category) => category !== free && category !== paying);
  const most = leaderMaximum(rows, counts, seats);
  const counted = carers.reduce((sum, each) => sum + (counts[countKey('leader', each.categoryId)] ?? 0), 0);
  return (
    <div className={css.row}>
      <Line name={row.name} fee={leaderFee(row, free)} note={waivedWords(counts, free, leaders, row)} asked>
        <Counter
          label={row.name}
          value={leaders}
          min={counted > 0 ? 0 : Math.min(1, most)}
          max={most}
          invalid={leaders > most}
          disabled={row.fixed}
          onChange={(next) => props.onCounts(withLeaders(rows, counts, next))}
        />
      </Line>
      <OtherLines {...props} asked={counted > 0} categories={carers} />
    </div>
  );
}

const leaderFee = (row: PriceRow, free: PersonCategory | undefined): string =>
  free?.experiencersEach == null || row.fee === 0
    ? formatWon(row.fee)
    : `${free.experiencersEach}명마다 1명 무료 · 추가 ${formatWon(row.fee)}`;

function waivedWords(counts: Headcounts, free: PersonCategory | undefined, leaders: number, row: PriceRow): string {
  if (free?.experiencersEach == null || row.fee === 0) return '';
  const allowed = leadersAllowed(peopleOf(counts, 'experiencer'), free.experiencersEach);
  const paying = Math.max(0, leaders - allowed);
  return `${row.name} ${allowed}명까지 무료${paying > 0 ? ` · ${paying}명은 요금을 냅니다` : ''}`;
}
