import type { ChangedLeader } from '@kkumteo/domain/reservation/change/change';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useMemo } from 'react';
import type { GridColumn } from '../../../participants/people-grid/grid-column.ts';
import { errorsByRow } from '../../../participants/people-grid/grid-props.ts';
import { LEADER_COLUMNS } from '../../../participants/people-grid/people-columns.ts';
import { PeopleGrid } from '../../../participants/people-grid/people-grid.tsx';
import { pasteInto } from '../../../participants/people-grid/pasted-cells.ts';
import { blankLeader, type LeaderRow } from '../../edit-people/leader-row.ts';
import type { LinePartProps } from './use-line-change.ts';

/** Who leads a line: name, mobile, e-mail and welfare discount of each; a group adds and removes them. */
export function LeaderFields({ detail, form }: LinePartProps) {
  const group = detail.track === 'group';
  const word = group ? '인솔자' : '보호자';
  const columns = useMemo(
    () => [
      ...LEADER_COLUMNS.map((column) => ({ ...column, width: WIDTHS[column.key] })),
      welfareColumn(detail.categories),
    ],
    [detail.categories],
  );
  // Refusals name a leader by the place in the list.
  const rows = form.after.leaders.map(toRow);
  const names = new Map(detail.categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  return (
    <Section title={word} aside={<p>모두 {rows.length}명</p>}>
      <div data-field="leaders" tabIndex={-1}>
        <FieldError id="leaders-error" error={form.errors.of('leaders')} />
      </div>
      <PeopleGrid
        caption={`${word} ${rows.length}명`}
        person={word}
        path="leaders"
        rows={rows}
        columns={columns}
        errors={errorsByRow(form.errors.all)}
        about={({ mobile, categoryId }) => [formatPhone(mobile), names.get(categoryId)].filter(Boolean).join(' · ')}
        onType={(key, field, text) => form.typeLeader(Number(key), { [field]: text })}
        onPaste={(from, cells) => {
          const pasted = pasteInto(rows, { columns, from, cells, blank: blankLeader });
          // A group's paste makes rows (PD-124).
          const kept = group ? pasted.rows : pasted.rows.slice(0, rows.length);
          form.putLeaders(
            kept.map(({ name, mobile, email }, at) => ({
              ...(form.after.leaders[at] ?? form.newLeader),
              name,
              mobile,
              email,
            })),
          );
          return [...pasted.left, ...pasted.rows.slice(kept.length).map(({ name }) => name)];
        }}
        canRemove={() => true}
        onRemove={(key) => form.removeLeader(Number(key))}
      />
      {group && (
        <Spaced above={3}>
          <Button size="medium" onClick={form.addLeader}>
            <Icon name="plus" /> 인솔자 추가
          </Button>
        </Spaced>
      )}
    </Section>
  );
}

// Beside the panel; the e-mail takes the rest.
const WIDTHS: { readonly [Key in string]?: string } = { name: '17%', mobile: '20%' };

const toRow = ({ leaderId, categoryId, name, mobile, email }: ChangedLeader, at: number): LeaderRow => ({
  key: String(at),
  id: leaderId,
  categoryId,
  name,
  mobile,
  email,
});

const welfareColumn = (categories: LinePartProps['detail']['categories']): GridColumn<LeaderRow> => ({
  key: 'categoryId',
  header: '복지할인',
  required: true,
  width: '22%',
  options: categories
    .filter(({ role }) => role === 'leader')
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName })),
});
