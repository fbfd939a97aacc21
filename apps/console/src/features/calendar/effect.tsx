import type { CalendarEffect, EffectRow } from '@kkumteo/contract/office/calendar';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { closingDayPlace } from '../../lib/addresses.ts';
import { people } from '../../lib/counts.ts';
import { useMay } from '../staff/self.tsx';
import css from './cards.module.css';
import { groupsOf } from './days.ts';

const MOST_LISTED = 8;

/** What a change would do to rounds, bookings and those who wait, before it is done. */
export function Effect({ effect }: { readonly effect: CalendarEffect }) {
  const { rows, reservations, waiting, same } = effect;
  const opens = rows.reduce((sum, { before, after }) => sum + Math.max(0, after - before), 0);
  const closes = rows.reduce((sum, { before, after }) => sum + Math.max(0, before - after), 0);
  return (
    <div className={css.effect} role="status" aria-label="바꾸면">
      <p>
        <b>
          {closes > 0 && `회차 ${closes.toLocaleString('ko-KR')}개를 닫아요. `}
          {opens > 0 && `회차 ${opens.toLocaleString('ko-KR')}개를 열어요. `}
          {closes === 0 && opens === 0 && '바뀌는 회차가 없어요.'}
        </b>
      </p>
      {same > 0 && <p>{same}일은 달력에 이미 그렇게 되어 있어 그대로예요.</p>}
      {reservations === 0 ? <p>닫히는 회차에 예약이 없어요.</p> : <Booked effect={effect} />}
      {waiting > 0 && <p>기다리는 {waiting}건은 대기가 끝나요.</p>}
      <ByHall rows={rows} />
    </div>
  );
}

function Booked({ effect: { rows, reservations, people: heads } }: { readonly effect: CalendarEffect }) {
  const mayClose = useMay('closing.propose');
  const byDay = summed(rows, ({ day }) => day).filter((each) => each.people > 0);
  return (
    <Notice
      tone="warning"
      title={`예약 ${reservations.toLocaleString('ko-KR')}건, ${people(heads)}이 닫히는 회차에 있어요.`}
    >
      <p>날짜만 닫으면 예약은 그대로 남아요. 취소하고 돌려드리려면 하루 닫기로 가세요.</p>
      <ul className={css.booked}>
        {byDay.slice(0, MOST_LISTED).map(({ key, people: ofDay }) => (
          <li key={key}>
            <span>
              {formatDay(key)} · {people(ofDay)}
            </span>
            {mayClose && <Link to={closingDayPlace(key)}>하루 닫기</Link>}
          </li>
        ))}
      </ul>
      {byDay.length > MOST_LISTED && <p>이 밖에 {byDay.length - MOST_LISTED}일</p>}
    </Notice>
  );
}

function ByHall({ rows }: { readonly rows: readonly EffectRow[] }) {
  const halls = summed(rows, ({ hallName }) => hallName);
  if (halls.length === 0) return null;
  return (
    <table className={css.halls}>
      <caption className={css.faint}>관마다</caption>
      <thead>
        <tr>
          <th scope="col">관</th>
          <th scope="col">회차</th>
          <th scope="col">예약</th>
        </tr>
      </thead>
      <tbody>
        {halls.map(({ key, before, after, people: heads }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>
              {before} → {after}
            </td>
            <td>{heads === 0 ? '–' : people(heads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows added up by a key, in their order. */
function summed(rows: readonly EffectRow[], keyOf: (row: EffectRow) => string) {
  return groupsOf(rows, keyOf).map(([key, of]) => ({
    key,
    before: of.reduce((sum, { before }) => sum + before, 0),
    after: of.reduce((sum, { after }) => sum + after, 0),
    people: of.reduce((sum, row) => sum + row.people, 0),
  }));
}
