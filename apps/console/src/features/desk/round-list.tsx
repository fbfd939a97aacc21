import type { DeskDay, DeskRound } from '@kkumteo/contract/office/desk';
import { findExactly, searchPattern, searchText } from '@kkumteo/domain/catalog/search-text';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useServerNow } from '../../lib/clock.ts';
import { FindField } from '../../lib/table/find-field.tsx';
import { whenWords, whyNotSold } from './desk-words.ts';
import css from './round-list.module.css';

export interface RoundListProps {
  readonly day: DeskDay;
  readonly chosen: number | null;
  readonly typed: string;
  readonly onType: (words: string) => void;
  readonly onChoose: (round: DeskRound) => void;
  readonly finder: RefObject<HTMLDivElement | null>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Today's rounds with their seats, found by a part of the name; the arrow keys walk from the search through them. */
export function RoundList({ day, chosen, typed, onType, onChoose, finder }: RoundListProps) {
  const now = kstMinute(useServerNow());
  const list = useRef<HTMLUListElement>(null);
  const rounds = matching(day.rounds, typed);
  const halls = new Map(day.halls.map(({ hall, shortName }) => [hall, shortName]));
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const first = rounds.find((round) => whyNotSold(round) === null);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement && first) {
      event.preventDefault();
      return onChoose(first);
    }
    if (step === undefined) return undefined;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (at + step < 0) finder.current?.querySelector('input')?.focus();
    else buttons[Math.min(at + step, buttons.length - 1)]?.focus();
    return undefined;
  };
  return (
    <section aria-label="오늘 회차" onKeyDown={walk}>
      <div ref={finder} className={css.find}>
        <FindField label="상품 이름이나 초성" value={typed} onChange={onType} />
        <span role="status">{rounds.length}회차</span>
      </div>
      {rounds.length === 0 ? (
        <EmptyState>
          {day.rounds.length === 0 ? '지금 현장에서 팔 수 있는 회차가 없어요.' : '여기에 맞는 회차가 없어요.'}
        </EmptyState>
      ) : (
        <ul ref={list} className={css.rounds}>
          {rounds.map((round) => {
            const why = whyNotSold(round);
            return (
              <li key={round.roundId}>
                <button
                  type="button"
                  className={css.round}
                  aria-pressed={round.roundId === chosen}
                  aria-disabled={why !== null || undefined}
                  onClick={() => why === null && onChoose(round)}
                >
                  <span className={css.time}>
                    {formatMinute(round.startMinute)}
                    <small>{whenWords(round, now)}</small>
                  </span>
                  <span className={css.name}>
                    {round.productName}
                    <small>
                      {halls.get(round.hall)} · {round.roundName}
                    </small>
                  </span>
                  {!round.onSite && why === null && <Badge tone="info">현장만</Badge>}
                  <span className={css.seats} data-few={round.free < 5}>
                    {why ?? (
                      <>
                        <b>{round.free}</b>석
                      </>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function matching(rounds: readonly DeskRound[], typed: string): readonly DeskRound[] {
  const pattern = searchPattern(typed);
  return pattern === null
    ? rounds
    : rounds.filter(({ productName }) => findExactly(pattern, searchText(productName)) !== null);
}
