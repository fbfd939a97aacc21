import type { RoundShown, Today } from '@kkumteo/contract/office/day';
import { lateIn, phaseOf, SOON_MINUTES } from '@kkumteo/domain/day/round-of-day';
import type { Minute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useState } from 'react';
import { roundPlace, schedulePlace } from '../../lib/addresses.ts';
import { HallMark } from '../reservation/hall-mark.tsx';
import { timeSpan, whenWords } from './round-words.ts';
import { SeatsBar } from './seats-bar.tsx';
import css from './running-rounds.module.css';

const SHOWN = 6;

/** The rounds that run now and those of the next half hour; of many, the first six until more are asked for. */
export function RunningRounds({ today, now }: { readonly today: Today; readonly now: Minute }) {
  const [showsAll, setShowsAll] = useState(false);
  const booked = today.rounds.filter(({ expected }) => expected > 0);
  const inPhase = (phase: string) =>
    booked
      .filter((round) => phaseOf(round, now) === phase)
      .toSorted((one, other) => one.startMinute - other.startMinute);
  const [running, soon] = [inPhase('running'), inPhase('soon')];
  const more = showsAll ? 0 : Math.max(0, running.length - SHOWN);
  return (
    <section className={css.card} aria-labelledby="running">
      <header className={css.head}>
        <h2 id="running">지금 진행 중</h2>
        <p>{running.length}회차</p>
        <Link to={schedulePlace(today.day)}>일정에서 보기</Link>
      </header>
      {running.length === 0 && <p className={css.none}>지금 진행하는 회차가 없어요.</p>}
      <RoundList today={today} rounds={running.slice(0, running.length - more)} now={now} />
      {more > 0 && (
        <p className={css.none}>
          <Button look="text" size="small" onClick={() => setShowsAll(true)}>
            {more}회차 더 보기
          </Button>
        </p>
      )}
      {soon.length > 0 && (
        <>
          <h3 className={css.soon}>곧 시작 · {SOON_MINUTES}분 안</h3>
          <RoundList today={today} rounds={soon} now={now} />
        </>
      )}
    </section>
  );
}

interface RoundListProps {
  readonly today: Today;
  readonly rounds: readonly RoundShown[];
  readonly now: Minute;
}

const RoundList = ({ today, rounds, now }: RoundListProps) => (
  <ul className={css.list}>
    {rounds.map((round) => (
      <li key={round.roundId}>
        <Link to={roundPlace(today.day, round.roundId)} className={css.row}>
          <span className={css.name}>
            <HallMark colour={today.halls.find(({ hall }) => hall === round.hall)?.colour ?? 'blue'} />
            {round.productName}
          </span>
          <span className={css.time}>
            {round.roundName} {timeSpan(round)}
          </span>
          <span className={css.bar}>
            <SeatsBar capacity={round.expected} sold={round.expected} held={0} arrived={round.arrived} />
          </span>
          <span className={css.count}>
            <b>{round.arrived}</b> / {round.expected}
          </span>
          <span className={css.when} data-late={lateIn(round, now) > 0}>
            {whenWords(round, now)}
          </span>
          <span className={css.rooms}>{round.roomsUsed > 0 ? `체험실 ${round.roomsUsed}곳` : ''}</span>
        </Link>
      </li>
    ))}
  </ul>
);
