import { people } from '../../lib/counts.ts';
import type { RoundShown } from '@kkumteo/contract/office/day';
import {
  arrivalsByHalfHour,
  busiestHalfHour,
  type HalfHour,
  halfHourText,
  isNow,
} from '@kkumteo/domain/day/half-hours';
import { formatMinute, type Minute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useState } from 'react';
import css from './arrivals.module.css';

/** Who arrives by half hour against the seats of the rounds that begin then, drawn or as a table. */
export function Arrivals({ rounds, now }: { readonly rounds: readonly RoundShown[]; readonly now: Minute }) {
  const [asTable, setAsTable] = useState(false);
  const halves = arrivalsByHalfHour(rounds);
  const busiest = busiestHalfHour(halves);
  return (
    <section className={css.card} aria-labelledby="arrivals">
      <header className={css.head}>
        <h2 id="arrivals">도착</h2>
        <p>30분마다, 그때 시작하는 회차의 정원에 견주어</p>
        <Button look="text" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? '그림으로 보기' : '표로 보기'}
        </Button>
      </header>
      {asTable ? <ArrivalsTable halves={halves} /> : <Columns halves={halves} now={now} />}
      <footer className={css.foot}>
        <p className={css.legend} aria-hidden="true">
          <i data-part="in" /> 들어온 사람 <i data-part="expected" /> 아직 안 온 사람 <i data-part="capacity" /> 정원
        </p>
        {busiest !== null && (
          <p>
            가장 붐빌 때 <b>{halfHourText(busiest)}</b> {people(busiest.expected)}
          </p>
        )}
      </footer>
    </section>
  );
}

const HEIGHT = 120;

function Columns({ halves, now }: { readonly halves: readonly HalfHour[]; readonly now: Minute }) {
  const most = Math.max(1, ...halves.map(({ capacity, expected }) => Math.max(capacity, expected)));
  const height = (count: number): number => Math.round((HEIGHT * count) / most);
  return (
    <ol className={css.columns}>
      {halves.map((half) => (
        <li key={half.fromMinute} data-now={isNow(half, now)} data-half={half.fromMinute % 60 !== 0}>
          <span className={css.count}>{half.expected === 0 ? '' : half.expected}</span>
          <svg
            className={css.column}
            viewBox={`0 0 24 ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={sentence(half)}
          >
            <Bar part="capacity" height={height(half.capacity)} />
            <Bar part="expected" height={height(half.expected)} />
            <Bar part="in" height={height(Math.min(half.arrived, half.expected))} />
          </svg>
          <span className={css.tick} aria-hidden="true">
            {isNow(half, now) ? '지금' : half.fromMinute % 60 === 0 ? formatMinute(half.fromMinute) : '30'}
          </span>
        </li>
      ))}
    </ol>
  );
}

const Bar = ({ part, height }: { readonly part: string; readonly height: number }) =>
  height === 0 ? null : <rect data-part={part} width="24" height={height} y={HEIGHT - height} rx="2" />;

const sentence = (half: HalfHour): string =>
  `${halfHourText(half)} 올 사람 ${half.expected}명, 들어온 사람 ${half.arrived}명, 정원 ${half.capacity}석`;

const ArrivalsTable = ({ halves }: { readonly halves: readonly HalfHour[] }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">시각</th>
        <th scope="col">올 사람</th>
        <th scope="col">들어온 사람</th>
        <th scope="col">정원</th>
      </tr>
    </thead>
    <tbody>
      {halves.map((half) => (
        <tr key={half.fromMinute}>
          <th scope="row">{halfHourText(half)}</th>
          <td>{half.expected}</td>
          <td>{half.arrived}</td>
          <td>{half.capacity}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
