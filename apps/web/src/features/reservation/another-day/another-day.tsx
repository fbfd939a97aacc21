import type { AnotherDay as Offered } from '@kkumteo/contract/reservation/another-day';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { anotherDayQuery } from '../../../api/another-day.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { QueryFailed } from '../../../lib/query-state.tsx';
import { momentWords, timeWords } from '../reservation-words.ts';
import { DayForm } from './day-form.tsx';

const OVER = 'reservation.offer-over';
const isOver = (thrown: unknown): boolean => isApiFailure(thrown) && thrown.code === OVER;

/** The visits of a link: another day for them, or the money; or what has become of them. */
export function AnotherDay({ token }: { readonly token: string }) {
  const query = anotherDayQuery(token);
  const offer = useQuery({ ...query, enabled: token !== '' });
  const cache = useQueryClient();
  if (token === '') return <EmptyState>{sentenceFor({ code: OVER })}</EmptyState>;
  if (isOver(offer.error)) return <EmptyState>{failureMessage(offer.error)}</EmptyState>;
  if (offer.data === undefined)
    return offer.isError ? <QueryFailed query={offer} /> : <Loading label="예약을 확인하고 있습니다." />;
  const { data } = offer;
  return (
    <Stack gap={6} above={6}>
      <Outcome offered={data} />
      <Visits offered={data} />
      {data.state === 'open' && (
        <DayForm
          token={token}
          offered={data}
          onAnswered={(now) => cache.setQueryData(query.queryKey, now)}
          onOutdated={() => void offer.refetch()}
        />
      )}
    </Stack>
  );
}

function Outcome({ offered: { state, until, isPaid } }: { readonly offered: Offered }) {
  switch (state) {
    case 'open':
      return (
        <Notice tone="info">
          {isPaid ? (
            <>
              휴관으로 체험하지 못하시게 되어 죄송합니다. {momentWords(until)}까지 다른 날을 고르시면 추가 결제 없이
              옮겨 드립니다. 그때까지 고르지 않으시면 결제하신 방법으로 환불해 드립니다.
            </>
          ) : (
            <>
              휴관으로 체험하지 못하시게 되어 죄송합니다. {momentWords(until)}까지 다른 날을 고르시면 옮겨 드립니다.
              그때까지 고르지 않으시면 예약을 취소합니다.
            </>
          )}
        </Notice>
      );
    case 'moved':
      return (
        <Notice tone="success" role="status">
          아래 일정으로 옮겨 드렸습니다. 예약번호와 입장권은 그대로 쓰시면 됩니다.
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="success" role="status">
          {isPaid
            ? '환불을 시작합니다. 결제하신 방법으로 돌려드리고, 끝나면 알려 드립니다.'
            : '예약을 취소합니다. 끝나면 알려 드립니다.'}
        </Notice>
      );
    case 'over':
      return <Notice tone="warning">{sentenceFor({ code: OVER })}</Notice>;
  }
}

const Visits = ({ offered: { visits } }: { readonly offered: Offered }) => (
  <>
    {visits.map((visit) => (
      <SummaryList
        key={visit.lineNo}
        items={[
          { term: '체험', value: <b>{visit.productName}</b> },
          { term: '체험관', value: visit.hallName },
          {
            term: '일시',
            value: <NoWrap>{`${formatFullDay(visit.visitDate)} ${visit.roundName} ${timeWords(visit)}`}</NoWrap>,
          },
          {
            term: '인원',
            value: `체험자 ${visit.experiencers}명${visit.leaders === 0 ? '' : `, 보호자·인솔자 ${visit.leaders}명`}`,
          },
        ]}
      />
    ))}
  </>
);
