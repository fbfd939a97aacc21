import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import css from './people-form.module.css';
import type { EditedRow } from '../../participants/people-grid/typed-row.ts';
import { isClash, type RowChange } from './merge-rows.ts';
import type { GridColumn } from '../../participants/people-grid/grid-column.ts';
import { CHANGES_FIELD, type PeopleEditor } from './use-people-editor.ts';

/**
 * A newer save of another tab or member, beside the input here: one press takes one of the two where both changed the
 * same, and saves.
 */
export function ChangedSince<Row extends EditedRow>({
  editor,
  columns,
}: {
  readonly editor: PeopleEditor<Row>;
  readonly columns: readonly GridColumn<Row>[];
}) {
  const { changes, busy } = editor;
  if (changes.length === 0) return null;
  const clashes = changes.filter(isClash).length;
  const lines = changes.map((change) => lineOf(change, columns));
  return (
    <section className={css.changes} data-field={CHANGES_FIELD} tabIndex={-1} aria-label="다른 화면에서 바뀐 내용">
      <Notice tone="warning" role="alert" title={sentenceFor({ code: 'participants.changed-since' })}>
        {clashes === 0
          ? '이 화면에서 입력하신 내용과 겹치지 않습니다. 함께 저장하면 둘 다 남습니다.'
          : `같은 칸이 ${clashes}곳 다릅니다. 그 칸에 어느 쪽을 남길지 고르시면 나머지는 모두 남겨 저장합니다.`}
      </Notice>
      <DataTable
        caption="다른 화면에서 바뀐 내용: 이름, 항목, 다른 화면에서 저장한 값, 이 화면의 값"
        dense
        columns={COLUMNS}
        rows={lines}
        rowKey={({ key }) => key}
      />
      <Row as="p" wrap justify="end" gap={2}>
        {clashes === 0 ? (
          <Button look="primary" disabled={busy} onClick={() => editor.resolve('mine')}>
            함께 저장
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => editor.resolve('theirs')}>
              다른 화면의 값으로 저장
            </Button>
            <Button look="primary" disabled={busy} onClick={() => editor.resolve('mine')}>
              이 화면의 값으로 저장
            </Button>
          </>
        )}
      </Row>
    </section>
  );
}

interface Line {
  readonly key: string;
  readonly who: string;
  readonly what: string;
  readonly theirs: string;
  readonly mine: string;
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'who', header: '이름', rowHeader: true, cell: ({ who }) => who },
  { key: 'what', header: '항목', cell: ({ what }) => what },
  { key: 'theirs', header: '다른 화면에서 저장한 값', cell: ({ theirs }) => theirs },
  { key: 'mine', header: '이 화면의 값', cell: ({ mine }) => mine },
];

function lineOf<Row extends EditedRow>(change: RowChange<Row>, columns: readonly GridColumn<Row>[]): Line {
  const { row, kind } = change;
  const who = row.name || '이름 없음';
  const whole = { key: `${row.key} ${kind}`, who, what: '명단' };
  if (change.kind === 'added') return { ...whole, theirs: '새로 입력함', mine: '없음' };
  if (change.kind === 'removed') return { ...whole, theirs: '지움', mine: change.touched ? '고침' : '그대로' };
  if (change.kind === 'kept') return { ...whole, theirs: '고침', mine: '지움' };
  const { field, theirs, mine, before } = change;
  const column = columns.find(({ key }) => key === field);
  return {
    key: `${row.key} ${field}`,
    who,
    what: column?.header ?? '',
    theirs: words(column, theirs),
    mine: mine === null ? `그대로 (${words(column, before)})` : words(column, mine),
  };
}

const words = (column: Pick<GridColumn<EditedRow>, 'options'> | undefined, text: string): string =>
  (column?.options?.find(({ value }) => value === text)?.label ?? text) || '비움';
