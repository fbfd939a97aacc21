import type { PersonCount } from '@kkumteo/contract/pricing/person-count';
import type { LineChange } from '@kkumteo/domain/reservation/change/change';
import { Counter } from '@kkumteo/ui/counter.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { unchanged } from '../staged-line.ts';
import type { LinePartProps } from './use-line-change.ts';

const MOST_HEADS = 999;

/** A group's heads by category, with what each category is for and how much less it pays. */
export function HeadsTable({ detail, form }: LinePartProps) {
  const error = form.errors.of('experiencers');
  const columns: readonly Column<PersonCount>[] = [
    { key: 'name', header: '구분', rowHeader: true, cell: ({ categoryName }) => categoryName },
    { key: 'note', header: '안내', cell: ({ note }) => note || null },
    {
      key: 'discount',
      header: '할인율',
      align: 'end',
      cell: ({ discountPercent }) => (discountPercent === 0 ? null : `${discountPercent}%`),
    },
    {
      key: 'people',
      header: '인원',
      align: 'center',
      cell: ({ categoryId, categoryName }) => (
        <div>
          <Counter
            label={categoryName}
            name={`heads.${categoryId}`}
            value={headsIn(form.after, categoryId)}
            max={MOST_HEADS}
            invalid={error !== null}
            onChange={(heads) => form.count(categoryId, heads)}
          />
          {headsIn(unchanged(form.before), categoryId) !== headsIn(form.after, categoryId) && (
            <div>
              <small>이전 {headsIn(unchanged(form.before), categoryId)}명</small>
            </div>
          )}
        </div>
      ),
    },
  ];
  return (
    <div data-field="experiencers" tabIndex={-1}>
      <FieldError id="heads-error" error={error} />
      <DataTable
        caption="체험 인원: 구분, 안내, 할인율, 인원"
        columns={columns}
        rows={detail.categories.filter(({ role }) => role === 'experiencer')}
        rowKey={({ categoryId }) => categoryId}
        dense
      />
    </div>
  );
}

const headsIn = ({ experiencers }: LineChange, categoryId: string): number =>
  experiencers.find((heads) => heads.categoryId === categoryId)?.headcount ?? 0;
