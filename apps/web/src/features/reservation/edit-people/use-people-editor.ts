import type { ConfirmCode } from '@kkumteo/copy/confirms';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { experiencersFields, leadersFields } from '@kkumteo/contract/reservation/edit-people';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldError, type FieldErrors, focusField, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { isRefused } from '../../../lib/http.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { type EditedRow, errorField, isAlike, type TypedField } from '../../participants/people-grid/typed-row.ts';
import { changesSince, mergeRows, type RowChange } from './merge-rows.ts';
import { panelFailure } from '../not-found-or-failed.tsx';
import type { SectionDraft } from './section-draft.ts';

const PATHS = { experiencers: experiencersFields, leaders: leadersFields };

/** One section of the panel that is edited: its rows, its rules and its call. */
export interface PeopleSection<Row extends EditedRow> {
  readonly path: 'experiencers' | 'leaders';
  readonly slot: SessionSlot<SectionDraft<Row>>;
  /** The people as last read; the same rows until they are read again. */
  readonly stored: readonly Row[];
  readonly fields: readonly TypedField<Row>[];
  /** Adds the rows that are still blank; the same at every drawing. */
  readonly arrange: (rows: readonly Row[]) => readonly Row[];
  readonly isSent: (row: Row) => boolean;
  readonly refusals: (sent: readonly Row[], consent: boolean) => readonly Rejection[];
  /** What is asked before these rows are saved, or null. */
  readonly question: (sent: readonly Row[]) => ConfirmCode | null;
  /** Completes a row that was blank, once something is typed into it. */
  readonly begin?: (row: Row) => Row;
  /** Saves, and answers what is said of it. */
  readonly save: (sent: readonly Row[], consent: boolean) => Promise<string>;
  readonly refresh: () => Promise<readonly Row[]>;
}

export interface PeopleEditor<Row extends EditedRow> {
  readonly rows: readonly Row[];
  readonly consent: boolean;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  readonly isChanged: boolean;
  /** The changes saved since this page read the section. */
  readonly changes: readonly RowChange<Row>[];
  /** What was said of the last save, until something is typed. */
  readonly said: string | null;
  /** The same at every drawing, as `remove` is: typing into one row of sixty redraws that one alone. */
  readonly type: (key: string, field: TypedField<Row>, text: string) => void;
  readonly remove: (key: string) => void;
  /** Puts in other rows, with what is wrong in their cells where that is known already. */
  readonly setRows: (rows: readonly Row[], wrong?: readonly FieldError[]) => void;
  readonly agree: (yes: boolean) => void;
  readonly save: () => void;
  readonly revert: () => void;
  /** Takes what was saved elsewhere or what was typed here where both changed the same, and saves. */
  readonly resolve: (preferred: 'mine' | 'theirs') => void;
}

type Act<Row extends EditedRow> =
  | { readonly act: 'cell'; readonly key: string; readonly field: TypedField<Row>; readonly text: string }
  | { readonly act: 'rows'; readonly rows: readonly Row[] }
  | { readonly act: 'remove'; readonly key: string }
  | { readonly act: 'consent'; readonly yes: boolean }
  | { readonly act: 'rebase'; readonly base: readonly Row[]; readonly rows: readonly Row[] }
  | { readonly act: 'reset' };

/** What is saved, and what it was typed over. */
interface Saving<Row> {
  readonly rows: readonly Row[];
  readonly base: readonly Row[];
}

/** The name of the place where what was saved elsewhere is shown. */
export const CHANGES_FIELD = 'changedSince';

/** What is typed in a section, kept in the tab until it is saved; checked here and on the server by the same rules. */
export function usePeopleEditor<Row extends EditedRow>(section: PeopleSection<Row>): PeopleEditor<Row> {
  const { path, stored, fields, arrange } = section;
  const [said, say] = useState<string | null>(null);
  const errors = useFieldErrors();
  const { clearError, show } = errors;
  // One list until the first letter and after it: else that letter would draw all rows.
  const untouched = useMemo(() => ({ base: stored, rows: arrange(stored), consent: false }), [stored, arrange]);
  const [draft, dispatch] = useReducer(
    (before: SectionDraft<Row> | null, act: Act<Row>) => next(before ?? untouched, act, section),
    null,
    () => readValue(section.slot),
  );
  const shown = draft ?? untouched;
  const sent = shown.rows.filter(section.isSent);
  const isChanged = draft !== null && !isSame(sent, draft.base, fields);
  const keep = isChanged || shown.consent ? draft : null;
  const { slot } = section;
  const { name } = slot;
  useEffect(() => {
    writeValue({ name, version: slot.version, parse: slot.parse }, keep);
  }, [name, slot.version, slot.parse, keep]);
  const changes = isChanged ? changesSince({ base: shown.base, mine: sent, theirs: stored, fields }) : [];

  const cellOf = (field: string, rows: readonly Row[]): string => {
    const [, at = '', cell] = field.split('.');
    const row = cell === undefined ? undefined : rows[Number(at)];
    return row === undefined ? field : `${path}.${row.key}.${cell}`;
  };
  const showErrors = (refused: readonly { readonly field: string; readonly message: string }[]): void => {
    errors.show(refused);
    const first = refused[0];
    // A person's fields on a phone are opened by what is wrong in them, a hidden row is shown.
    if (first !== undefined) focusWhenDrawn(errors.form, first.field);
  };
  const question = section.question(sent);
  const saving = useSubmit<Saving<Row>>({
    errors: { show: showErrors },
    check: ({ rows }) =>
      section.refusals(rows, shown.consent).map((refusal) => ({
        field: cellOf(refusal.field ?? '', rows),
        message: sentenceFor(refusal),
      })),
    ...(question !== null && { confirm: question }),
    send: async ({ rows }) => {
      const message = await section.save(rows, shown.consent);
      dispatch({ act: 'reset' });
      say(message);
      showHint(message);
    },
    recover: async (thrown, { rows, base }) => {
      if (!isRefused(thrown) || thrown.field !== undefined) return false;
      const theirs = await section.refresh().catch(() => null);
      const isShown =
        thrown.code === 'participants.changed-since' &&
        theirs !== null &&
        changesSince({ base, mine: rows, theirs, fields }).length > 0;
      if (isShown) focusWhenDrawn(errors.form, CHANGES_FIELD);
      return isShown;
    },
    fieldOf: (failure, { rows }) =>
      isRefused(failure) && failure.field !== undefined ? cellOf(PATHS[path].decode(failure.field), rows) : null,
    messageOf: panelFailure,
    say: (message) => alert({ message }),
  });
  const type = useCallback(
    (key: string, field: TypedField<Row>, text: string) => {
      clearError(`${path}.${key}.${errorField(field)}`);
      say(null);
      dispatch({ act: 'cell', key, field, text });
    },
    [path, clearError],
  );
  const remove = useCallback(
    (key: string) => {
      show([]);
      say(null);
      dispatch({ act: 'remove', key });
    },
    [show],
  );
  return {
    rows: shown.rows,
    consent: shown.consent,
    errors,
    busy: saving.busy,
    isChanged,
    changes,
    said,
    type,
    remove,
    setRows: (rows, wrong = []) => {
      say(null);
      dispatch({ act: 'rows', rows: arrange(rows) });
      showErrors(wrong);
    },
    agree: (yes) => {
      errors.clearError('consent');
      dispatch({ act: 'consent', yes });
    },
    save: () => {
      if (changes.length === 0) void saving.submit({ rows: sent, base: shown.base });
      else focusField(errors.form.current, CHANGES_FIELD);
    },
    revert: () => {
      errors.show([]);
      dispatch({ act: 'reset' });
    },
    resolve: (preferred) => {
      const merged = mergeRows({ base: shown.base, mine: sent, theirs: stored, fields }, preferred);
      errors.show([]);
      if (isSame(merged, stored, fields)) {
        dispatch({ act: 'reset' });
        showHint('다른 화면에서 저장한 내용을 불러왔습니다.');
        return;
      }
      dispatch({ act: 'rebase', base: stored, rows: arrange(merged) });
      void saving.submit({ rows: merged, base: stored });
    },
  };
}

function next<Row extends EditedRow>(
  draft: SectionDraft<Row>,
  act: Act<Row>,
  { arrange, isSent, begin }: PeopleSection<Row>,
): SectionDraft<Row> | null {
  const begun = (before: Row | undefined, row: Row): Row =>
    begin !== undefined && isSent(row) && (before === undefined || !isSent(before)) ? begin(row) : row;
  if (act.act === 'reset') return null;
  if (act.act === 'consent') return { ...draft, consent: act.yes };
  if (act.act === 'rows') {
    const known = new Map(draft.rows.map((row) => [row.key, row]));
    return { ...draft, rows: act.rows.map((row) => begun(known.get(row.key), row)) };
  }
  if (act.act === 'remove') return { ...draft, rows: arrange(draft.rows.filter(({ key }) => key !== act.key)) };
  if (act.act === 'rebase') return { ...draft, base: act.base, rows: act.rows };
  const rows = draft.rows.map((row) => (row.key === act.key ? begun(row, { ...row, [act.field]: act.text }) : row));
  return { ...draft, rows };
}

const isSame = <Row extends EditedRow>(
  rows: readonly Row[],
  others: readonly Row[],
  fields: readonly TypedField<Row>[],
): boolean =>
  rows.length === others.length &&
  rows.every((row, at) => {
    const other = others[at];
    return other !== undefined && row.id === other.id && isAlike(row, other, fields);
  });

// Half a second at sixty frames: longer than any drawing takes.
const FRAMES = 30;

/**
 * Moves the focus to a field of a form by its name as soon as it is drawn: a refusal may be where nothing was shown
 * before.
 */
function focusWhenDrawn(form: RefObject<HTMLFormElement | null>, field: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const name = CSS.escape(field);
    const isDrawn = form.current?.querySelector(`[name="${name}"], [data-field="${name}"]`) != null;
    if (isDrawn) focusField(form.current, field);
    else if (frames > 0) focusWhenDrawn(form, field, frames - 1);
  });
}
