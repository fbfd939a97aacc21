import type { DaySheet, RoundShown } from '@kkumteo/contract/office/day';
import { isFull, withOwnSeats } from '@kkumteo/domain/day/round-of-day';
import { timeBands } from '@kkumteo/domain/day/time-bands';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HallMark } from '../reservation/hall-mark.tsx';
import { roundSentence, seatsWords } from './round-words.ts';
import { SeatsBar } from './seats-bar.tsx';
import css from './day-grid.module.css';

export interface DayGridProps {
  readonly sheet: DaySheet;
  readonly openRound: number | null;
  readonly onOpen: (roundId: number) => void;
}

interface ProductRow {
  readonly productId: number;
  readonly productName: string;
  readonly hasRooms: boolean;
  readonly hall: string;
  /** One a band; null where the product has no round in it. */
  readonly cells: readonly (RoundShown | null)[];
}

/** Products × time bands: arrows go from round to round, Enter opens one beside the day. */
export function DayGrid({ sheet, openRound, onOpen }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const bands = timeBands(sheet.rounds);
  const rows = rowsOf(sheet.rounds, bands);
  const [focused, setFocused] = useState<number | null>(null);
  // Another day or hall may be without the round that had the focus: the grid keeps one stop of Tab.
  const shown = (roundId: number | null) => sheet.rounds.find((round) => round.roundId === roundId);
  const reachable = (shown(focused) ?? shown(openRound) ?? sheet.rounds[0])?.roundId ?? null;
  const move = (event: KeyboardEvent) => {
    const next = roundAfter(rows, reachable, event.key);
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-round="${next}"]`)?.focus();
  };
  return (
    <div className={css.scroll}>
      <table ref={grid} role="grid" className={css.grid} aria-label="그날의 회차" onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">상품</th>
            {bands.map(({ fromMinute }) => (
              <th key={fromMinute} scope="col">
                {formatMinute(fromMinute)}부터
              </th>
            ))}
          </tr>
        </thead>
        {sheet.halls
          .filter(({ hall }) => rows.some((row) => row.hall === hall))
          .map(({ hall, name, colour }) => (
            <tbody key={hall}>
              <tr className={css.hall}>
                <th scope="rowgroup" colSpan={bands.length + 1}>
                  <span className={css.hallRow}>
                    <HallMark colour={colour} />
                    <span className={css.hallName}>{name}</span>
                    <span className={css.hallSum}>{hallSum(sheet.rounds.filter((round) => round.hall === hall))}</span>
                  </span>
                </th>
              </tr>
              {rows
                .filter((row) => row.hall === hall)
                .map((row) => (
                  <tr key={row.productId}>
                    <th scope="row">
                      {row.productName}
                      {row.hasRooms && <span className={css.faint}>체험실별 정원</span>}
                    </th>
                    {row.cells.map((round, at) => (
                      <td key={bands[at]?.fromMinute} data-empty={round === null}>
                        {round === null ? (
                          '–'
                        ) : (
                          <RoundCell
                            round={round}
                            isOpen={round.roundId === openRound}
                            isReachable={round.roundId === reachable}
                            onFocus={() => setFocused(round.roundId)}
                            onOpen={() => onOpen(round.roundId)}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
      </table>
    </div>
  );
}

function rowsOf(rounds: readonly RoundShown[], bands: ReturnType<typeof timeBands<RoundShown>>): readonly ProductRow[] {
  const products = new Map(rounds.map((round) => [round.productId, round]));
  return [...products.values()].map(({ productId, productName, hasRooms, hall }) => ({
    productId,
    productName,
    hasRooms,
    hall,
    cells: bands.map((band) => band.rounds.find((round) => round.productId === productId) ?? null),
  }));
}

/** Heads that booked and came in a hall, against the seats that it sells once. */
function hallSum(rounds: readonly RoundShown[]): string {
  const seats = withOwnSeats(rounds);
  const sum = (numbers: readonly number[]): string =>
    numbers.reduce((total, each) => total + each, 0).toLocaleString('ko-KR');
  return `판매 ${sum(rounds.map(({ expected }) => expected))} / ${sum(seats.map(({ capacity }) => capacity))} · 입장 ${sum(rounds.map(({ arrived }) => arrived))}`;
}

/** The round that an arrow leads to: along the row or the column to the next that has one. */
function roundAfter(rows: readonly Pick<ProductRow, 'cells'>[], from: number | null, key: string): number | null {
  const row = rows.findIndex(({ cells }) => cells.some((round) => round?.roundId === from));
  const column = rows[row]?.cells.findIndex((round) => round?.roundId === from) ?? -1;
  if (row < 0 || column < 0) return null;
  const [down, right] = STEPS[key] ?? [0, 0];
  if (down === 0 && right === 0) return null;
  for (let [y, x] = [row + down, column + right]; rows[y]?.cells[x] !== undefined; y += down, x += right) {
    const found = rows[y]?.cells[x];
    if (found) return found.roundId;
  }
  return null;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface RoundCellProps {
  readonly round: RoundShown;
  readonly isOpen: boolean;
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

function RoundCell({ round, isOpen, isReachable, onFocus, onOpen }: RoundCellProps) {
  const { startMinute, arrived, waiting, closedFor, roundId } = round;
  return (
    <button
      type="button"
      className={css.cell}
      data-round={roundId}
      data-closed={closedFor !== null}
      aria-label={roundSentence(round)}
      aria-expanded={isOpen}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className={css.figures}>
        <span>{formatMinute(startMinute)}</span>
        <b>{closedFor === null ? seatsWords(round) : '닫음'}</b>
      </span>
      {(closedFor === null || round.sold > 0) && <SeatsBar {...round} />}
      <span className={css.words}>
        {closedFor !== null && <span>{closedFor}</span>}
        {closedFor === null && arrived > 0 && <span>입장 {arrived}</span>}
        {waiting > 0 && <span className={css.waits}>대기 {waiting}</span>}
        {closedFor === null && isFull(round) && <span className={css.faint}>{round.capacity}석</span>}
      </span>
    </button>
  );
}
