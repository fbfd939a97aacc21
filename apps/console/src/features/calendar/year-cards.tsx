import type { ParkYear } from '@kkumteo/contract/office/calendar';
import { formatFullDay, type KstDate } from '@kkumteo/domain/shared/time';
import { OWN_DAY_WORDS } from '@kkumteo/copy/calendar';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { useState } from 'react';
import { HallMark } from '../reservation/hall-mark.tsx';
import css from './cards.module.css';
import { type Chosen, chosenWords, daysOfWeek, groupsOf, ownRuns } from './days.ts';

/** Until when each hall is sold, and its products that end before the others. */
export function SalesCard({ year: { halls, sales } }: { readonly year: ParkYear }) {
  const [open, setOpen] = useState(false);
  const last = lastDay(sales);
  return (
    <section className={css.card} aria-labelledby="sales">
      <header className={css.head}>
        <h2 id="sales">열린 회차</h2>
      </header>
      <div className={css.body}>
        <p className={css.figure}>{last === null ? '파는 상품이 없어요' : `${formatFullDay(last)}까지`}</p>
        <p className={css.faint}>상품마다 정한 마지막 방문일까지 열려 있어요. 예약은 방문 12개월 전부터 받아요.</p>
        <ul className={css.list}>
          {halls.map(({ hall, name, colour }) => (
            <li key={hall}>
              <span className={css.hall}>
                <HallMark colour={colour} /> {name}
              </span>
              <span>{untilWords(lastDay(sales.filter((sale) => sale.hall === hall)))}</span>
            </li>
          ))}
        </ul>
        <Disclosure title="상품마다 보기" open={open} onToggle={setOpen}>
          {groupsOf(sales, ({ hall }) => hall).map(([hall, own]) => (
            <div key={hall}>
              <h4 className={css.faint}>{halls.find((each) => each.hall === hall)?.name ?? hall}</h4>
              <ul className={css.list}>
                {own
                  .toSorted((one, other) => one.saleTo.localeCompare(other.saleTo))
                  .map(({ productId, name, saleTo }) => (
                    <li key={productId}>
                      <span>{name}</span>
                      <span className={css.faint}>{untilWords(saleTo)}</span>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </Disclosure>
      </div>
    </section>
  );
}

const lastDay = (sales: ParkYear['sales']): KstDate | null =>
  sales
    .map(({ saleTo }) => saleTo)
    .toSorted()
    .at(-1) ?? null;

const untilWords = (day: KstDate | null): string =>
  day === null ? '파는 상품 없음' : `${day.replaceAll('-', '. ')}까지`;

/** What closes again and again, by whom it is decided, and from where the holidays are. */
export function RulesCard({ year: { year, halls, knowsHolidays, holidaysUntil } }: { readonly year: ParkYear }) {
  return (
    <section className={css.card} aria-labelledby="rules">
      <header className={css.head}>
        <h2 id="rules">되풀이 규칙</h2>
      </header>
      <ul className={css.rules}>
        <li>
          <b>일요일 휴관</b>
          <span>모든 관 · 매주. 여는 일요일은 날짜로 정해요.</span>
        </li>
        <li>
          <b>공휴일 휴관</b>
          <span>
            {knowsHolidays
              ? `${year}년 월력요항(우주항공청), 대체공휴일까지. ${holidaysUntil}년까지 알고 있어요.`
              : `${year}년 월력요항이 아직 없어요. 날짜가 늘 같은 공휴일만 쉬어요. 설·추석·대체공휴일은 날짜로 정해 주세요.`}
          </span>
        </li>
        {halls
          .filter(({ closedWeekdays }) => closedWeekdays.length > 0)
          .map(({ hall, name, closedWeekdays }) => (
            <li key={hall}>
              <b>{daysOfWeek(closedWeekdays)} 휴관</b>
              <span>{name} · 매주</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

const MOST_LISTED = 6;

interface OwnDaysCardProps {
  readonly year: ParkYear;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The days of the year that the park has a word of its own for; a press chooses them. */
export function OwnDaysCard({ year: { days }, onChoose }: OwnDaysCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const runs = ownRuns(days);
  const listed = showsAll ? runs : runs.slice(0, MOST_LISTED);
  return (
    <section className={css.card} aria-labelledby="own-days">
      <header className={css.head}>
        <h2 id="own-days">따로 정한 날</h2>
        {runs.length > 0 && <Badge>{runs.length}</Badge>}
      </header>
      {runs.length === 0 && <p className={css.body}>이 해에는 아직 없어요.</p>}
      <ul className={css.rules}>
        {listed.map(({ from, to, own }) => (
          <li key={from}>
            <button type="button" className={css.own} onClick={() => onChoose({ from, to })}>
              <span>
                <b>{chosenWords({ from, to })}</b>
                {own.name !== null && <span>{own.name}</span>}
              </span>
              <Badge tone={own.kind === 'open' ? 'info' : 'danger'}>{OWN_DAY_WORDS[own.kind]}</Badge>
            </button>
          </li>
        ))}
      </ul>
      {runs.length > MOST_LISTED && !showsAll && (
        <div className={css.body}>
          <Button look="text" size="medium" onClick={() => setShowsAll(true)}>
            {runs.length - MOST_LISTED}개 더 보기
          </Button>
        </div>
      )}
    </section>
  );
}
