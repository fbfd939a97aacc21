import { people } from '../../lib/counts.ts';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { HallMark } from '../reservation/hall-mark.tsx';
import css from './choose.module.css';
import { cases } from './closing-words.ts';
import type { Draft } from './draft.ts';

interface Counted {
  readonly reservations: number;
  readonly people: number;
  readonly rounds: number;
}

export interface Chosen extends Counted {
  readonly byHall: readonly (Counted & { readonly hall: string; readonly name: string; readonly colour: string })[];
}

/** What is chosen has, counted as it is chosen. */
export function ChosenCard({ chosen, draft }: { readonly chosen: Chosen; readonly draft: Draft }) {
  const from = draft.fromMinute === null ? '' : ` ${formatMinute(draft.fromMinute)}부터`;
  return (
    <section className={css.side} aria-labelledby="chosen">
      <h2 id="chosen">
        {formatDay(draft.day)}
        {from}
      </h2>
      <p className={css.figure} role="status">
        {cases(chosen.reservations)} · {people(chosen.people)}
      </p>
      {chosen.rounds === 0 ? (
        <p className={css.faint}>고른 곳에 닫을 회차가 없어요.</p>
      ) : (
        <dl className={css.facts}>
          {chosen.byHall.map((each) => (
            <div key={each.hall}>
              <dt>
                <HallMark colour={each.colour} /> {each.name}
              </dt>
              <dd>
                {each.rounds}회차 · {cases(each.reservations)} · {people(each.people)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.faint}>여러 회차의 예약은 회차마다 세요. 예약마다 한 번씩 센 값은 미리 보기에 있어요.</p>
    </section>
  );
}
