import { Button } from '@kkumteo/ui/button.tsx';
import { toNextError } from '@kkumteo/ui/form-keys.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';
import { ChangedSince } from './changed-since.tsx';
import type { EditedRow } from '../../participants/people-grid/typed-row.ts';
import css from './people-form.module.css';
import type { GridColumn } from '../../participants/people-grid/grid-column.ts';
import type { PeopleEditor } from './use-people-editor.ts';

interface PeopleFormProps<Row extends EditedRow> {
  readonly editor: PeopleEditor<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly hint: ReactNode;
  /** The answer to an uploaded file, until its rows are saved. */
  readonly fileWords?: ReactNode;
  readonly filter?: ReactNode;
  /** Ways to fill it otherwise than by typing. */
  readonly tools?: ReactNode;
  /** Beside the people on a wide screen. */
  readonly beside?: ReactNode;
  /** The bar at the foot. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** The form of one section: what changed elsewhere, what is wrong, the people. */
export function PeopleForm<Row extends EditedRow>(props: PeopleFormProps<Row>) {
  const { editor, columns, hint, filter, tools, beside, bar, children } = props;
  const { errors } = editor;
  const wrong = errors.all.filter(({ field }) => field !== 'consent');
  return (
    <Form errors={errors} onSubmit={editor.save} gap={3}>
      <ChangedSince editor={editor} columns={columns} />
      {(filter !== undefined || tools !== undefined) && (
        <div className={css.above}>
          {filter}
          {tools}
        </div>
      )}
      {wrong.length > 0 && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button size="small" aria-keyshortcuts="F8" onClick={() => toNextError(errors.form.current)}>
              다음 오류로 <kbd className={css.key}>F8</kbd>
            </Button>
          }
        >
          {props.fileWords ?? `고칠 칸이 ${wrong.length}개 있습니다. 고친 뒤 다시 저장해 주세요.`}
        </Notice>
      )}
      {wrong.length === 0 && props.fileWords !== undefined && <Notice role="status">{props.fileWords}</Notice>}
      <div className={beside === undefined ? undefined : css.columns}>
        <div className={css.people}>
          <p className={css.hint}>{hint}</p>
          {children}
          <p className={css.said} role="status">
            {editor.said}
          </p>
        </div>
        {beside}
      </div>
      {bar}
    </Form>
  );
}

/** Words about the grid, which only a wide screen has. */
export const GridWords = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.grid}>
    {children} <kbd className={css.key}>F6</kbd>을 누르면 저장 버튼으로 가고, 다시 누르면 돌아옵니다.{' '}
    <i aria-hidden="true">*</i> 필수
  </span>
);
