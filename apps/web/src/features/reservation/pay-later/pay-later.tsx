import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { errorSentences } from '@kkumteo/copy/errors';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeading } from '../../../lib/page-title.tsx';
import { PendingPayment } from '../../payment/flow/pending-payment.tsx';
import { stepBack } from '../../../lib/came-from-here.ts';
import { usePendingPayment } from '../../payment/flow/use-pending-payment.ts';
import { NotFoundOrFailed } from '../not-found-or-failed.tsx';
import { PayLaterForm, type PayLaterFormProps } from './pay-later-form.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { reservationQuery } from '../../../api/reservation.ts';

/**
 * Pays for an existing reservation: a provisional one, or in mode settle-pledge a pledged one (PD-59). A payment under
 * way is resumed first.
 */
export function PayLater({ reservationNo }: { readonly reservationNo: string }) {
  const { pending, lookAgain } = usePendingPayment();
  if (pending !== null)
    return (
      <>
        <PageHeading title="결제 확인" />
        <PendingPayment pending={pending} onRetry={lookAgain} />
      </>
    );
  return <PayableReservation reservationNo={reservationNo} onUnknown={lookAgain} />;
}

interface PayableProps {
  readonly reservationNo: string;
  readonly onUnknown: () => void;
}

function PayableReservation({ reservationNo, onUnknown }: PayableProps) {
  // Its state may have changed a moment ago, in another tab or on the page before.
  const detail = useQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
  const fresh = detail.isFetchedAfterMount ? detail.data : undefined;
  if (fresh !== undefined) return <PayLaterEntry detail={fresh} onUnknown={onUnknown} />;
  if (detail.isError && !detail.isFetching)
    return (
      <NotFoundOrFailed
        error={detail.error}
        onRetry={() => void detail.refetch()}
        listTo={paths.reservations('group')}
      />
    );
  return (
    <>
      <PageHeading title={FURTHER_TITLES.payReservation} />
      <Loading label="예약을 불러오는 중입니다." />
    </>
  );
}

/** Entry at a wrong status is turned back; what was just paid on this page is no such entry. */
function PayLaterEntry({ detail, onUnknown }: PayLaterFormProps) {
  const [wrong] = useState(() => !mayEnter(detail));
  const navigate = useNavigate();
  const turnBack = useEffectEvent(async (isCurrent: () => boolean) => {
    await Promise.resolve();
    if (!wrong || !isCurrent()) return;
    await alert({ message: errorSentences.wrongAccess });
    await stepBack(navigate, paths.reservations('group'));
  });
  useEffect(() => {
    let current = true;
    void turnBack(() => current);
    return () => {
      current = false;
    };
  }, []);
  const title = detail.status === 'pledged' ? '확약 예약 결제' : '예약결제';
  const listTo = paths.reservations('group');
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '예약확인', to: listTo },
          { label: '예약 상세', to: paths.reservation('group', detail.reservationNo) },
          { label: title },
        ]}
      />
      <PageHeading title={title} />
      {!wrong && (
        <Spaced above={6}>
          <PayLaterForm detail={detail} onUnknown={onUnknown} />
        </Spaced>
      )}
    </>
  );
}

const mayEnter = ({ track, status }: ReservationDetail): boolean =>
  track === 'group' && (status === 'provisional' || status === 'pledged');
