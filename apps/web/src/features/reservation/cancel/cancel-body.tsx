import { paths } from '@kkumteo/contract/pages/addresses';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { Button } from '@kkumteo/ui/button.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { momentWords } from '../reservation-words.ts';
import { PageActions } from '../page-actions.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CancelLines } from './cancel-lines.tsx';
import { cancellableLines } from './chosen-lines.ts';
import { PaidTotals } from './refund-panel.tsx';
import { RefundRulesSection } from './refund-rules-agreement.tsx';
import css from './cancel.module.css';
import { AskCallCentre, type LinesPageProps } from '../lines-form.tsx';

/** The form, or the state and the reason where no line can be cancelled. */
export function CancelBody({ detail, operator }: LinesPageProps) {
  return cancellableLines(detail).length > 0 ? (
    <CancelForm detail={detail} />
  ) : (
    <NothingToCancel detail={detail} operator={operator} />
  );
}

function NothingToCancel({ detail, operator }: LinesPageProps) {
  const cancelled = detail.status === 'cancelled';
  const closesAt = detail.payment.refundClosesAt;
  return (
    <>
      <Spaced above={6}>
        {cancelled ? (
          <Notice title="이미 취소된 예약입니다">
            환불받으실 금액이 있으면 예약 상세의 결제 정보에서 확인하실 수 있습니다.
          </Notice>
        ) : (
          <Notice
            tone="warning"
            title={<span id="cannot-cancel">{sentenceFor({ code: 'reservation.cannot-cancel' })}</span>}
          >
            예약 취소는 체험이 시작되기 전까지, 일부 프로그램은 체험일 전날까지 가능합니다.
            {closesAt !== null && ` 체험카드로 결제하신 이 예약의 환불 기한은 ${momentWords(closesAt)}까지입니다.`}
            <AskCallCentre operator={operator} />
          </Notice>
        )}
      </Spaced>
      <Section title="예약 상품">
        <CancelLines detail={detail} ticked={NOTHING} onTick={() => undefined} />
      </Section>
      <div className={css.paid}>
        <PaidTotals detail={detail} />
      </div>
      <RefundRulesSection />
      <PageActions>
        <LinkButton to={paths.reservation(detail.track, detail.reservationNo)}>예약 상세 보기</LinkButton>
        <LinkButton to={paths.reservations(detail.track)}>예약목록</LinkButton>
        {!cancelled && (
          <Button look="danger" disabled aria-describedby="cannot-cancel">
            예약취소
          </Button>
        )}
      </PageActions>
    </>
  );
}

const NOTHING: ReadonlySet<string> = new Set();
