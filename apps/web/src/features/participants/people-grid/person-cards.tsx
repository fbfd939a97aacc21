import { Button } from '@kkumteo/ui/button.tsx';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { memo, type ReactNode, useCallback, useState } from 'react';
import css from './person-cards.module.css';
import { PersonField } from './person-field.tsx';
import { type RowErrors, type GridProps, shownRows } from './grid-props.ts';
import { type EditedRow, errorField, textOf } from './typed-row.ts';

/** How many people are open; more are folded, and shown a page at a time. */
const OPEN_AT_MOST = 4;
const PAGE = 20;

/** People on a phone: one row each, a press opens the fields; what is wrong opens by itself. */
export function PersonCards<Row extends EditedRow>(props: GridProps<Row>) {
  const { rows, errors } = props;
  const [pressed, press] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [pages, setPages] = useState(1);
  const found = shownRows(props);
  const lastWrong = found.findLastIndex(({ row }) => errors.has(row.key));
  const lastNamed = found.findLastIndex(({ row }) => row.name !== '');
  const shown = found.slice(0, Math.max(pages * PAGE, lastWrong + 1, lastNamed + 2));
  const toggle = useCallback((key: string, open: boolean) => press((before) => new Map([...before, [key, open]])), []);
  const Card = PersonCard as typeof PersonCard<Row>;
  const isOpen = (row: Row): boolean => pressed.get(row.key) ?? (errors.has(row.key) || rows.length <= OPEN_AT_MOST);
  return (
    <>
      <ul className={css.people} aria-label={props.caption}>
        {shown.map(({ row, at }) => (
          <li key={row.key} className={css.person}>
            <Card
              row={row}
              at={at}
              person={props.person}
              path={props.path}
              columns={props.columns}
              about={props.about(row)}
              term={props.aside?.header}
              aside={props.aside?.cell(row, at)}
              isOpen={isOpen(row)}
              wrong={errors.get(row.key)}
              onToggle={toggle}
              onType={props.onType}
              onRemove={props.canRemove(row, at) ? props.onRemove : undefined}
            />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Spaced as="p" above={3}>
          <Button wide onClick={() => setPages(Math.ceil(shown.length / PAGE) + 1)}>
            {found.length - shown.length}명 더 보기
          </Button>
        </Spaced>
      )}
    </>
  );
}

interface PersonCardProps<Row extends EditedRow> extends Pick<
  GridProps<Row>,
  'columns' | 'path' | 'person' | 'onType'
> {
  readonly row: Row;
  readonly at: number;
  readonly about: string;
  readonly term: string | undefined;
  readonly aside: ReactNode;
  readonly isOpen: boolean;
  readonly wrong: RowErrors | undefined;
  readonly onToggle: (key: string, open: boolean) => void;
  readonly onRemove: ((key: string) => void) | undefined;
}

/** One person. Typing into one card redraws that one alone. */
const PersonCard = memo(function PersonCard<Row extends EditedRow>(props: PersonCardProps<Row>) {
  const { row, at, isOpen, wrong, aside, onRemove } = props;
  const who = `${props.person} ${at + 1}`;
  const first = Object.values(wrong ?? {})[0];
  return (
    <>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        onClick={() => props.onToggle(row.key, !isOpen)}
      >
        <span className={css.number}>{at + 1}</span>
        <span className={css.words}>
          <b className={row.name === '' ? css.unnamed : undefined}>{row.name === '' ? `${who} 미입력` : row.name}</b>
          <span>{props.about}</span>
          {first !== undefined && !isOpen && (
            <span className={css.wrong}>
              <Icon name="alert" /> {first}
            </span>
          )}
        </span>
        <span className={css.aside}>{isOpen ? null : aside}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <div className={css.fields} role="group" aria-label={who}>
          <PersonFields {...props} />
          {aside !== undefined && (
            <div className={css.whole}>
              <span className={css.term}>{props.term}</span> {aside}
            </div>
          )}
          {onRemove !== undefined && (
            <div className={css.whole}>
              <Button look="tertiary" size="medium" wide onClick={() => onRemove(row.key)}>
                <Icon name="trash" /> {who} 지우기
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}) as <Row extends EditedRow>(props: PersonCardProps<Row>) => ReactNode;

const PersonFields = <Row extends EditedRow>({ row, columns, path, wrong, onType }: PersonCardProps<Row>) =>
  columns.map((column) => {
    const field = errorField(column.key);
    return (
      <div
        key={column.key}
        className={column.inputMode === 'email' || column.inputMode === 'tel' ? css.whole : undefined}
      >
        <PersonField
          column={column}
          name={`${path}.${row.key}.${field}`}
          value={textOf(row, column.key)}
          error={wrong?.[field] ?? null}
          onText={(text) => onType(row.key, column.key, text)}
        />
      </div>
    );
  });
