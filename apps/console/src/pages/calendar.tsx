import { addDays, isKstDate, kstDate, yearOf } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { yearQuery } from '../api/calendar.ts';
import { CalendarView } from '../features/calendar/calendar-view.tsx';
import css from '../features/calendar/calendar.module.css';
import type { Changing } from '../features/calendar/chosen-card.tsx';
import { type Chosen, chosenBetween } from '../features/calendar/days.ts';
import { StaleBand } from '../features/day/stale-band.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { serverNow } from '../lib/clock.ts';
import { failureMessage } from '../lib/http.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

const TITLE = '운영일';

/** 운영일: the address says year, hall and days. */
export default function CalendarPage() {
  return (
    <Only act="calendar.read" title={TITLE}>
      <Year />
    </Only>
  );
}

function Year() {
  const [address, setAddress] = useSearchParams();
  const [changing, setChanging] = useState<Changing>(null);
  const mayWrite = useMay('calendar.write');
  const today = kstDate(serverNow());
  const typed = Number(address.get('year') ?? NaN);
  const chosen = chosenOf(address);
  const year = typed >= 2000 && typed <= 2099 ? typed : yearOf(chosen?.from ?? today);
  const { data, error, isFetching, refetch } = useQuery(yearQuery(year));
  const go = (parts: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: true });
  };
  const choose = (days: Chosen | null) => {
    if (days === null) setChanging(null);
    const isElsewhere = days !== null && yearOf(days.from) !== year && yearOf(days.to) !== year;
    go({
      from: days?.from ?? null,
      to: days?.to ?? null,
      ...(isElsewhere && { year: String(yearOf(days.from)) }),
    });
  };
  const begin = () => {
    if (chosen === null || chosen.from < today) {
      const day = yearOf(today) >= year ? addDays(today, 1) : `${year}-01-01`;
      choose({ from: day, to: day });
    }
    setChanging('set');
  };
  const turn = (to: number) => {
    setChanging(null);
    go({ year: String(to), from: null, to: null });
  };
  return (
    <Page
      title={TITLE}
      sub={
        <div className={css.years}>
          <Button size="medium" aria-label={`${year - 1}년`} onClick={() => turn(year - 1)}>
            <Icon name="back" />
          </Button>
          <span>{year}년</span>
          <Button size="medium" aria-label={`${year + 1}년`} onClick={() => turn(year + 1)}>
            <Icon name="forward" />
          </Button>
        </div>
      }
      actions={
        mayWrite && (
          <Button look="primary" size="medium" onClick={begin}>
            <Icon name="plus" /> 날짜 정하기
          </Button>
        )
      }
    >
      {data === undefined && error === null && <TableSkeleton columns={7} label={`${year}년을 불러오고 있어요.`} />}
      {data === undefined && error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          {error !== null && <StaleBand since={data.now} error={error} onRetry={() => void refetch()} />}
          <CalendarView
            year={data}
            today={today}
            hall={data.halls.find(({ hall }) => hall === address.get('hall'))?.hall ?? null}
            chosen={chosen}
            changing={changing}
            onHall={(hall) => go({ hall })}
            onChoose={choose}
            onChange={setChanging}
            onDone={(said) => {
              showHint(said);
              setChanging(null);
            }}
          />
        </>
      )}
    </Page>
  );
}

function chosenOf(address: URLSearchParams): Chosen | null {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isKstDate(from) && isKstDate(to) ? chosenBetween(from, to) : null;
}
