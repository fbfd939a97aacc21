import type { ChangePreview } from '@kkumteo/contract/reservation/change';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { releasesRooms } from '@kkumteo/domain/reservation/change/change';
import { formatAmount, formatWon, type Won } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { cancelWords, roundWords, headWords } from '../reservation-words.ts';
import { Pieces, LineName, LinesTable } from '../lines-table.tsx';
import { ChangeOfValue } from './change-of-value.tsx';
import css from './change-lines.module.css';
import { leaderChanges } from './leader-changes.ts';
import { headsOf, stagedFor, type StagedLine } from './staged-line.ts';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';

export interface ChangeLinesProps {
  readonly detail: ReservationDetail;
  readonly staged: readonly StagedLine[];
  readonly price: ChangePreview | null;
  /** Opens the panel of a line, or says why it has none; null where nothing can be changed any more. */
  readonly onChange: ((line: DetailLine) => void) | null;
  readonly onRevert: (lineNo: string) => void;
  /** Why a line could not be saved as it is staged, as a sentence; null where it was not refused. */
  readonly refusalOf: (lineNo: string) => string | null;
}

/** The field at which the page shows why a line could not be saved. */
export const linePlace = (lineNo: string): string => `line.${lineNo}`;

const HEADERS = ['상품', '체험일', '회차', '인원', '금액', '할인', '변경'] as const;
const ROOMS_NAMED = 5;

/** The lines of a reservation before and after the staged changes (reservation spec §2 "Change page"). */
export function ChangeLines(props: ChangeLinesProps) {
  return (
    <LinesTable caption="예약 상품" headers={HEADERS} className={css.table}>
      {props.detail.lines.map((line) => (
        <Lines key={line.lineNo} line={line} {...props} />
      ))}
    </LinesTable>
  );
}

const NONE = '-';
const less = (won: Won): string => (won === 0 ? NONE : `-${formatAmount(won)}`);

interface LineProps extends ChangeLinesProps {
  readonly line: DetailLine;
}

/** The row of a line, and below it the rooms that its change releases: on a phone one card. */
function Lines(props: LineProps) {
  const mine = stagedFor(props.staged, props.line.lineNo);
  const cancelled = props.line.state === 'cancelled';
  return (
    <tbody role="rowgroup" data-staged={mine !== null || undefined} data-gone={cancelled || undefined}>
      <Row {...props} />
      {mine !== null && <LeadersChanged line={mine} />}
      {mine !== null && <RoomsLost detail={props.detail} line={mine} />}
      {mine !== null && <RoomsChosen line={mine} error={props.refusalOf(props.line.lineNo)} />}
    </tbody>
  );
}

function Row({ line, detail, staged, price, onChange, onRevert }: LineProps) {
  const mine = stagedFor(staged, line.lineNo);
  const priced = price?.lines.find(({ lineNo }) => lineNo === line.lineNo);
  const heads =
    mine === null ? line : { experiencerCount: headsOf(mine.after), leaderCount: mine.after.leaders.length };
  return (
    <tr role="row">
      <LineName line={line}>
        {mine !== null && (
          <span className={css.mark}>
            <Badge tone="info">저장 전 변경</Badge>
          </span>
        )}
      </LineName>
      <td role="cell">
        <Pieces>{formatFullDay(line.visitDate)}</Pieces>
      </td>
      <ChangedCell label="회차" before={roundWords(line)} after={mine === null ? undefined : roundWords(mine.round)} />
      <ChangedCell label="인원" before={headWords(detail.track, line)} after={headWords(detail.track, heads)} />
      <ChangedCell label="금액" number before={formatWon(line.amount)} after={priced && formatWon(priced.amount)} />
      <ChangedCell label="할인" number before={less(line.discount)} after={priced && less(priced.discount)} />
      <td role="cell" className={css.acts} data-none={(onChange === null && line.state === 'open') || undefined}>
        {line.state === 'cancelled' ? (
          <Badge tone="danger">{cancelWords(line)}</Badge>
        ) : onChange === null ? (
          NONE
        ) : (
          <span className={css.buttons}>
            <Button
              size="small"
              name={`change.${line.lineNo}`}
              aria-label={`${line.productName} 변경`}
              onClick={() => onChange(line)}
            >
              변경
            </Button>
            {mine !== null && (
              <Button
                size="small"
                look="tertiary"
                aria-label={`${line.productName} 되돌리기`}
                onClick={() => onRevert(line.lineNo)}
              >
                되돌리기
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

/** What a staged change makes of the leaders; their welfare discounts are in the panel alone. */
function LeadersChanged({ line }: { readonly line: StagedLine }) {
  const parts = leaderChanges(line.before, line.after.leaders, () => '').filter(({ was, is }) => was !== is);
  if (parts.length === 0) return null;
  return (
    <tr role="row">
      <td role="cell" colSpan={HEADERS.length}>
        <ul className={css.leaders}>
          {parts.map(({ term, was, is }, at) => (
            <li key={`${at} ${term}`}>
              {term} <ChangeOfValue was={was} is={is} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The rooms that a staged change releases, before it is saved (PD-18). */
function RoomsLost({ detail, line }: { readonly detail: ReservationDetail; readonly line: StagedLine }) {
  const rooms = detail.rooms.filter(({ lineNo }) => lineNo === line.after.lineNo);
  if (rooms.length === 0 || !releasesRooms(line.before, line.after)) return null;
  const people = rooms.reduce((sum, room) => sum + room.people, 0);
  const names = [...new Set(rooms.map(({ roomName }) => roomName))];
  const others = names.length - ROOMS_NAMED;
  return (
    <tr role="row">
      <td role="cell" colSpan={HEADERS.length}>
        <p className={css.rooms}>
          <b>저장하면 {people}명이 고른 체험실이 지워집니다.</b> {names.slice(0, ROOMS_NAMED).join(', ')}
          {others > 0 && ` 외 ${others}곳`}.{line.after.rooms === undefined && ' 저장한 뒤 예약 상세에서 골라 주세요.'}
        </p>
      </td>
    </tr>
  );
}

interface RoomsChosenProps {
  readonly line: StagedLine;
  readonly error: string | null;
}

/** How many people get another room by a staged change, and why the save refused it. */
function RoomsChosen({ line, error }: RoomsChosenProps) {
  if (line.after.rooms === undefined) return null;
  const people = new Set(line.after.rooms.wanted.map(({ participantId }) => participantId));
  return (
    <tr role="row">
      <td role="cell" colSpan={HEADERS.length}>
        <p className={css.rooms}>
          <b>{people.size}명의 체험실</b>을 함께 저장합니다.
        </p>
        <div data-field={linePlace(line.after.lineNo)} tabIndex={-1} className={css.refused}>
          <FieldError id={`wrong-${line.after.lineNo}`} error={error} />
        </div>
      </td>
    </tr>
  );
}

interface ChangedCellProps {
  /** Shown on a phone beside a value that changes or is a number. */
  readonly label: string;
  readonly before: string;
  /** The new value; undefined or the same where it stays. */
  readonly after: string | undefined;
  readonly number?: boolean;
}

/** A cell of a line: the present value, struck through before the new one where the two differ. */
function ChangedCell({ label, before, after, number = false }: ChangedCellProps) {
  const changed = after !== undefined && after !== before;
  return (
    <td
      role="cell"
      data-label={changed || number ? label : undefined}
      data-changed={changed || undefined}
      data-none={(!changed && before === NONE) || undefined}
      data-number={number || undefined}
    >
      {changed ? (
        <span className={css.changed}>
          <VisuallyHidden>변경 전 </VisuallyHidden>
          <s>
            <Pieces>{before}</Pieces>
          </s>{' '}
          <VisuallyHidden>변경 후 </VisuallyHidden>
          <b>
            <Pieces>{after}</Pieces>
          </b>
        </span>
      ) : (
        <Pieces>{before}</Pieces>
      )}
    </td>
  );
}
