import type { MoneyAsked } from '@kkumteo/contract/office/reports';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDaysQuery, moneyOrdersQuery } from '../../api/reports.ts';
import { reservationPlace } from '../../lib/addresses.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import css from './reports.module.css';

export interface MoneySheetProps {
  readonly title: string;
  readonly asked: MoneyAsked;
  readonly onClose: () => void;
}

/** What a sum of money adds up: its days, and of each day its reservations. */
export function MoneySheet({ title, asked, onClose }: MoneySheetProps) {
  const [day, setDay] = useState<KstDate | null>(null);
  return (
    <Sheet
      title={title}
      sub={asked.by === 'visit' && asked.reason === null ? '방문일로 센 매출' : '결제하고 환불한 날로 셈'}
      onClose={onClose}
    >
      {day === null ? (
        <Days asked={asked} onOpen={setDay} />
      ) : (
        <>
          <div className={css.back}>
            <Button size="small" look="text" onClick={() => setDay(null)}>
              ‹ 날마다 보기
            </Button>
          </div>
          <Orders key={day} asked={{ ...asked, from: day, to: day }} />
        </>
      )}
    </Sheet>
  );
}

function Days({ asked, onOpen }: { readonly asked: MoneyAsked; readonly onOpen: (day: KstDate) => void }) {
  const { data, error, isFetching, refetch } = useQuery(moneyDaysQuery(asked));
  if (error !== null)
    return <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="날마다 더하고 있어요." />;
  return (
    <DataTable
      dense
      caption="날마다"
      rows={[...data.days.map((row) => ({ ...row, day: row.day as KstDate | null })), { day: null, won: data.total }]}
      rowKey={({ day }) => day ?? 'total'}
      columns={[
        {
          key: 'day',
          header: '날',
          rowHeader: true,
          cell: ({ day }) =>
            day === null ? (
              '모두'
            ) : (
              <button type="button" className={css.opens} onClick={() => onOpen(day)}>
                {formatDay(day)}
              </button>
            ),
        },
        { key: 'won', header: '금액', align: 'end', cell: ({ won }) => formatAmount(won) },
      ]}
    />
  );
}

function Orders({ asked }: { readonly asked: MoneyAsked }) {
  const { data, error, isFetching, refetch } = useQuery(moneyOrdersQuery(asked));
  if (error !== null)
    return <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="예약을 불러오고 있어요." />;
  return (
    <>
      <p role="status">
        {formatDay(asked.from)} {formatAmount(data.total)}
        {data.isCut && ` · 많아서 앞의 ${data.rows.length.toLocaleString('ko-KR')}건만 보여요`}
      </p>
      <DataTable
        dense
        caption={`${formatDay(asked.from)}의 예약`}
        rows={data.rows.map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          {
            key: 'reservation',
            header: '예약',
            rowHeader: true,
            cell: ({ bookingReference }) =>
              bookingReference === null ? (
                '예약 없음'
              ) : (
                <Link to={reservationPlace(bookingReference)}>{bookingReference}</Link>
              ),
          },
          { key: 'product', header: '상품', cell: ({ productName }) => productName || '–' },
          { key: 'won', header: '금액', align: 'end', cell: ({ won }) => formatAmount(won) },
        ]}
      />
    </>
  );
}
