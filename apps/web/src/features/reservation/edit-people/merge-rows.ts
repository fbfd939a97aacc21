import { type EditedRow, isAlike, textOf, type TypedField } from '../../participants/people-grid/typed-row.ts';

/** Three states of one section: as this page read it, as it is in this page, and as it is on the server by now. */
export interface ThreeStates<Row extends EditedRow> {
  readonly base: readonly Row[];
  /** Without rows in which nothing is typed. */
  readonly mine: readonly Row[];
  readonly theirs: readonly Row[];
  readonly fields: readonly TypedField<Row>[];
}

/** A change that was saved since this page read the section. */
export type RowChange<Row extends EditedRow> =
  | {
      readonly kind: 'cell';
      readonly row: Row;
      readonly field: TypedField<Row>;
      readonly before: string;
      readonly theirs: string;
      /** What this page has in the cell, or null where it was not touched here. */
      readonly mine: string | null;
    }
  | { readonly kind: 'added'; readonly row: Row }
  /** `touched`: this page changed the removed person. */
  | { readonly kind: 'removed'; readonly row: Row; readonly touched: boolean }
  /** This page removed a person whom the other save changed. */
  | { readonly kind: 'kept'; readonly row: Row };

/** What was saved since, in the order of the form; nothing where only this page has changed anything. */
export function changesSince<Row extends EditedRow>(states: ThreeStates<Row>): readonly RowChange<Row>[] {
  const { base, mine, theirs, fields } = states;
  const kept = theirs.flatMap((row): readonly RowChange<Row>[] => {
    const before = byId(base, row);
    if (before === null) return isTypedHere(states, row) ? [] : [{ kind: 'added', row }];
    const here = byId(mine, row);
    if (here === null) return isAlike(row, before, fields) ? [] : [{ kind: 'kept', row }];
    return cellChanges({ before, here, row }, fields);
  });
  const removed = base
    .filter((row) => byId(theirs, row) === null)
    .flatMap((before): readonly RowChange<Row>[] => {
      const here = byId(mine, before);
      return here === null ? [] : [{ kind: 'removed', row: before, touched: !isAlike(here, before, fields) }];
    });
  return [...kept, ...removed];
}

/** Whether a change conflicts with the input here: one of the two has to be chosen. */
export const isClash = <Row extends EditedRow>(change: RowChange<Row>): boolean =>
  change.kind === 'kept' ||
  (change.kind === 'cell' && change.mine !== null) ||
  (change.kind === 'removed' && change.touched);

/** Both together: what only one of them changed is taken from that one, what both changed from the preferred one. */
export function mergeRows<Row extends EditedRow>(
  states: ThreeStates<Row>,
  preferred: 'mine' | 'theirs',
): readonly Row[] {
  const { base, mine, theirs, fields } = states;
  const takesMine = preferred === 'mine';
  const kept = theirs.flatMap((row) => {
    const before = byId(base, row);
    if (before === null) return [row];
    const here = byId(mine, row);
    if (here !== null) return [mergedRow({ before, here, row }, { fields, takesMine })];
    return isAlike(row, before, fields) || takesMine ? [] : [row];
  });
  const typed = mine.filter((row) => row.id === null && !theirs.some((other) => isAlike(row, other, fields)));
  const revived = mine.filter((row) => {
    const before = byId(base, row);
    return takesMine && before !== null && byId(theirs, row) === null && !isAlike(row, before, fields);
  });
  return [...kept, ...revived.map((row) => ({ ...row, id: null })), ...typed];
}

const byId = <Row extends EditedRow>(rows: readonly Row[], { id }: EditedRow): Row | null =>
  id === null ? null : (rows.find((row) => row.id === id) ?? null);

/** Two windows that type the same list name the same people. */
const isTypedHere = <Row extends EditedRow>({ mine, fields }: ThreeStates<Row>, row: Row): boolean =>
  mine.some((typed) => typed.id === null && isAlike(typed, row, fields));

interface ThreeRows<Row> {
  readonly before: Row;
  readonly here: Row;
  readonly row: Row;
}

function cellChanges<Row extends EditedRow>(
  { before, here, row }: ThreeRows<Row>,
  fields: readonly TypedField<Row>[],
): readonly RowChange<Row>[] {
  return fields.flatMap((field): readonly RowChange<Row>[] => {
    const [was, typed, now] = [before, here, row].map((each) => textOf(each, field).trim());
    if (now === undefined || was === undefined || now === was || now === typed) return [];
    return [{ kind: 'cell', row, field, before: was, theirs: now, mine: typed === was ? null : (typed ?? null) }];
  });
}

function mergedRow<Row extends EditedRow>(
  { before, here, row }: ThreeRows<Row>,
  { fields, takesMine }: { readonly fields: readonly TypedField<Row>[]; readonly takesMine: boolean },
): Row {
  const isMine = (field: TypedField<Row>): boolean => {
    const [was, typed, now] = [before, here, row].map((each) => textOf(each, field).trim());
    return typed !== was && (takesMine || now === was);
  };
  const own = fields.filter(isMine).map((field) => [field, here[field]] as const);
  return { ...row, key: here.key, ...Object.fromEntries(own) };
}
