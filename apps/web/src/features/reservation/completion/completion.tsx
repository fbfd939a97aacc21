import { paths } from '@kkumteo/contract/pages/addresses';
import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Button } from '@kkumteo/ui/button.tsx';
import { Columns, Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { CancelledWords } from '../cancelled-words.tsx';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { CompletionActions } from './completion-actions.tsx';
import { CompletionRooms } from './completion-rooms.tsx';
import { CompletionTicket } from './completion-ticket.tsx';
import { DepositCard } from './deposit-card.tsx';
import { PledgeRail } from './pledge-rail.tsx';
import { UnpaidGroup } from './unpaid-group.tsx';
import { PlacedOrderTable, PaymentTable } from '../placed-order.tsx';
import { PageActions } from '../page-actions.tsx';
import { WhatNext } from './what-next.tsx';
import text from '../text-link.module.css';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { useTouch } from '../../../lib/media.ts';
import { PageHeading, shownHeading } from '../../../lib/page-title.tsx';
import css from './completion.module.css';

/** The completion page of a booking, in each of its states (reservation spec §2). */
export function Completion({ order, track }: { readonly order: PlacedOrder; readonly track: Track }) {
  const { payment, status, reservationNo } = order;
  const cancelled = status === 'cancelled';
  const awaited = status === 'awaiting-deposit';
  const touch = useTouch();
  useFocusOnChange(status);
  const admitted = status === 'confirmed' || status === 'pledged';
  return (
    <>
      <CompletionHead order={order} />
      {cancelled && <CancelledWords payment={payment} cancelledAt={null} />}
      {awaited && payment.deposit !== null && <DepositCard deposit={payment.deposit} amount={payment.amount} />}
      {status === 'provisional' && <UnpaidGroup order={order} />}
      {!cancelled && (
        <>
          <CompletionTicket order={order} track={track} />
          {order.isPledge && <PledgeRail order={order} />}
          <CompletionActions order={order} track={track} isAdmitted={admitted} />
          {order.needsRoomGuidance && <CompletionRooms order={order} />}
        </>
      )}
      <Columns gap={8}>
        {!cancelled && <WhatNext order={order} />}
        <PaymentTable order={order} />
      </Columns>
      <PlacedOrderTable order={order} />
      {!cancelled && <FreeProgrammes order={order} />}
      <PageActions>
        {!touch && <Button onClick={() => window.print()}>인쇄</Button>}
        <LinkButton to={paths.reservations(track)}>예약목록</LinkButton>
        <LinkButton to={paths.reservation(track, reservationNo)}>예약 상세 보기</LinkButton>
      </PageActions>
    </>
  );
}

/**
 * The focus goes to the line that says what happened: the button of what is done goes with it, and a phone comes back
 * from the payment window with the focus nowhere.
 */
function useFocusOnChange(status: ReservationStatus): void {
  const how = useNavigationType();
  const before = useRef(how === 'REPLACE' ? null : status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body)
      shownHeading()?.focus({ preventScroll: true });
    before.current = status;
  }, [status]);
}

/**
 * Free programmes for which a group may apply, each in a new tab (reservation spec §2); nothing where there is none.
 */
function FreeProgrammes({ order }: { readonly order: PlacedOrder }) {
  const booked = order.lines.map(({ productName }) => productName);
  const programmes = order.freeProgrammes.filter(({ name }) => !booked.includes(name));
  if (programmes.length === 0) return null;
  return (
    <Spaced above={4}>
      <Notice title="무료로 신청하실 수 있는 단체 프로그램">
        {programmes.map(({ productId, name, hall }) => (
          <p key={productId}>
            <Link to={paths.detail('group', hall, productId)} target="_blank" className={text.tall}>
              {name} (새 창)
            </Link>
          </p>
        ))}
      </Notice>
    </Spaced>
  );
}

const TITLES: Readonly<Record<ReservationStatus, string>> = {
  confirmed: '예약이 완료되었습니다',
  'awaiting-deposit': '입금을 기다리고 있습니다',
  provisional: '확약 예약이 접수되었습니다',
  pledged: '확약서가 제출된 예약입니다',
  cancelled: '취소된 예약입니다',
};

/** What happened, in one line. */
function CompletionHead({ order: { status, bookingReference } }: { readonly order: PlacedOrder }) {
  return (
    <div className={css.head} data-status={status}>
      <span className={css.mark} aria-hidden="true" data-print="hide">
        <Icon name={MARKS[status]} />
      </span>
      <div>
        <PageHeading title={TITLES[status]} />
        {status === 'cancelled' && (
          <Text tone="soft">
            예약번호{' '}
            <Text as="b" tone="ink" noWrap>
              {bookingReference}
            </Text>
          </Text>
        )}
      </div>
    </div>
  );
}

const MARKS = {
  confirmed: 'check',
  provisional: 'check',
  pledged: 'check',
  'awaiting-deposit': 'alert',
  cancelled: 'close',
} as const;
