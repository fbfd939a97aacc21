import type { ReservationRow } from '@kkumteo/contract/office/reservation-list';
import { MOST_PAGES, RESERVATIONS_PER_PAGE, type ReservationsFound } from '@kkumteo/contract/office/reservation-list';
import { kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { reservationsQuery } from '../api/reservation.ts';
import { askedBy, withFilters } from '../features/reservation/list-address.ts';
import { ListFilters } from '../features/reservation/list-filters.tsx';
import { reservationsFile } from '../features/reservation/reservations-file.ts';
import { ReservationsTable } from '../features/reservation/reservations-table.tsx';
import { TakeReservationsForm } from '../features/reservation/take-reservations-form.tsx';
import { useMay, useSelf } from '../features/staff/self.tsx';
import { places, reservationPlace } from '../lib/addresses.ts';
import { serverNow } from '../lib/clock.ts';
import { failureMessage } from '../lib/http.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { Sheet } from '../lib/sheet.tsx';
import { TablePaper } from '../features/staff/table-paper.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import css from './reservations.module.css';

/** 예약; the address says what is looked for. */
export default function ReservationsPage() {
  const { name } = useSelf();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [isTaking, setIsTaking] = useState(false);
  const [printed, setPrinted] = useState<readonly ReservationRow[] | null>(null);
  const [mayTake, mayBook] = [useMay('reservation.export'), useMay('reservation.book')];
  const hasMoney = useMay('day.read-money');
  const asked = askedBy(address);
  const { data, error, isFetching, refetch } = useQuery(reservationsQuery(asked));
  const choose = (changes: Parameters<typeof withFilters>[1]) =>
    setAddress(withFilters(address, changes), { replace: true });
  if (printed !== null)
    return (
      <TablePaper
        title={`예약 ${printed.length}건`}
        table={reservationsFile(printed, kstDate(serverNow()))}
        by={name}
        onPrinted={() => setPrinted(null)}
      />
    );
  return (
    <Page
      title="예약"
      sub={data && <Counted found={data} words={asked.words} />}
      actions={
        <>
          {mayTake && (
            <Button size="medium" onClick={() => setIsTaking(true)}>
              <Icon name="download" /> 내려받기·인쇄
            </Button>
          )}
          {mayBook && (
            <LinkButton to={places.callers} size="medium">
              대신 예약
            </LinkButton>
          )}
        </>
      }
      sheet={
        isTaking && (
          <Sheet title="목록 내려받기·인쇄" onClose={() => setIsTaking(false)}>
            <TakeReservationsForm asked={asked} onPrint={setPrinted} onDone={() => setIsTaking(false)} />
          </Sheet>
        )
      }
    >
      <ListFilters
        asked={asked}
        halls={data?.halls ?? []}
        isFiltered={withFilters(address, {}).size > 0}
        onChoose={(filter, value) => choose({ [filter]: value })}
        onClear={() => setAddress({}, { replace: true })}
      />
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={7} label="예약을 불러오고 있어요." />}
      {error === null && data?.rows.length === 0 && <NoneFound found={data} words={asked.words} />}
      {error === null && data !== undefined && data.rows.length > 0 && (
        <>
          <ReservationsTable
            rows={data.rows}
            hasMoney={hasMoney}
            onOpen={({ bookingReference }) =>
              void navigate(reservationPlace(bookingReference, withFilters(address, { page: String(asked.page) })))
            }
          />
          <Pages count={data.count} page={asked.page} onTurn={(page) => choose({ page: String(page) })} />
        </>
      )}
    </Page>
  );
}

function Counted({ found, words }: { readonly found: ReservationsFound; readonly words: string }) {
  const count = `${found.count.toLocaleString('ko-KR')}${found.isMore ? '건 넘게' : '건'}`;
  return <span role="status">{words === '' ? count : `“${words}” ${count}`}</span>;
}

function NoneFound(props: { readonly found: ReservationsFound; readonly words: string }) {
  const { mistyped, tooShort } = props.found;
  if (mistyped) return <EmptyState>없는 예약번호예요. 숫자 하나가 다르거나 자리가 바뀌었어요.</EmptyState>;
  if (tooShort) return <EmptyState>이름은 두 글자, 숫자는 네 자리부터 찾아요.</EmptyState>;
  return (
    <EmptyState>
      이 조건에 맞는 예약이 없어요.{props.words === '' && ' 지난 예약은 방문일을 골라 찾아 주세요.'}
    </EmptyState>
  );
}

function Pages(props: { readonly count: number; readonly page: number; readonly onTurn: (page: number) => void }) {
  const { count, page, onTurn } = props;
  const last = Math.min(MOST_PAGES, Math.ceil(count / RESERVATIONS_PER_PAGE));
  return (
    <div className={css.foot} data-print="hide">
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> 옮기기 · <kbd>Enter</kbd> 열기 · <kbd>/</kbd> 찾기 칸
      </p>
      {last > 1 && (
        <nav className={css.pages} aria-label="쪽">
          <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            이전
          </Button>
          <span>
            {page} / {last}쪽
          </span>
          <Button size="small" disabled={page >= last} onClick={() => onTurn(page + 1)}>
            다음
          </Button>
        </nav>
      )}
    </div>
  );
}
