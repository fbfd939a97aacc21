import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { can } from '@kkumteo/domain/reservation/can';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { CalendarLink } from '../papers/calendar-link.tsx';
import { cardAddress } from '../reservation-links.ts';
import { PaperButton } from '../papers/paper-button.tsx';
import { useWalletLink } from '../papers/use-wallet-link.tsx';
import { QrButton } from './qr-button.tsx';
import css from './visit.module.css';
import { Row } from '@kkumteo/ui/layout.tsx';

/** What a reservation can be taken along as: code, card, calendar, wallet, overview and settlement. */
export function VisitActions({ detail }: { readonly detail: ReservationDetail }) {
  const { track, reservationNo, status } = detail;
  const settles = can.settle(detail).allowed;
  const carries = can.carryVisitPapers(detail).allowed;
  const wallet = useWalletLink(reservationNo, carries);
  return (
    <nav className={css.dos} aria-label="이 예약으로 할 수 있는 일">
      <Row as="ul" wrap gap={2}>
        {carries && track === 'group' && (
          <li>
            <QrButton detail={detail} size="medium" />
          </li>
        )}
        {carries && (
          <li>
            <LinkButton size="medium" to={cardAddress(track, reservationNo)}>
              예약확인증 보기
            </LinkButton>
          </li>
        )}
        <li>
          <CalendarLink track={track} reservation={detail} />
        </li>
        {wallet !== null && <li>{wallet}</li>}
        {carries && (
          <li>
            <PaperButton reservationNo={reservationNo} paper="overview" size="medium">
              방문 안내서 PDF
            </PaperButton>
          </li>
        )}
        {settles && (
          <li>
            <PaperButton reservationNo={reservationNo} paper="settlement" size="medium">
              {status === 'confirmed' ? '거래명세서 PDF' : '견적서 PDF'}
            </PaperButton>
          </li>
        )}
      </Row>
    </nav>
  );
}
