import { Button } from '@kkumteo/ui/button.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { type ReactNode, useRef } from 'react';
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
  readonly children: ReactNode;
}

/** The form of one section: what changed elsewhere, what is wrong, the people. */
export function PeopleForm<Row extends EditedRow>(props: PeopleFormProps<Row>) {
  const { editor, columns, hint, filter, tools, children } = props;
  const { errors } = editor;
  const wrong = errors.all.filter(({ field }) => field !== 'consent');
  const left = useRef<Element | null>(null);
  const toNext = () => {
    const cells = [...(errors.form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const isBehind = (cell: Element) =>
      left.current !== null && (left.current.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const next = cells.find(isBehind) ?? cells[0];
    next?.focus();
    next?.scrollIntoView({ block: 'center' });
  };
  return (
    <Form
      errors={errors}
      onSubmit={editor.save}
      gap={3}
      onBlur={({ target }) => {
        if (target.matches('[name]')) left.current = target;
      }}
    >
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
            <Button size="small" onClick={toNext}>
              다음 오류로
            </Button>
          }
        >
          {props.fileWords ?? `고칠 칸이 ${wrong.length}개 있습니다. 고친 뒤 다시 저장해 주세요.`}
        </Notice>
      )}
      {wrong.length === 0 && props.fileWords !== undefined && <Notice role="status">{props.fileWords}</Notice>}
      <p className={css.hint}>{hint}</p>
      {children}
      <p className={css.said} role="status">
        {editor.said}
      </p>
    </Form>
  );
}

/** Words about the grid, which only a wide screen has. */
export const GridWords = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.grid}>
    {children} <i aria-hidden="true">*</i> 필수
  </span>
);
