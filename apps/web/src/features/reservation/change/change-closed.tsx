import { paths } from '@kkumteo/contract/pages/addresses';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { can } from '@kkumteo/domain/reservation/can';
import { type Instant, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { PageActions } from '../page-actions.tsx';
import text from '../text-link.module.css';
import { ChangeLines } from './change-lines.tsx';
import { AskCallCentre, type LinesPageProps } from '../lines-form.tsx';

/**
 * The state of a reservation that can't be changed, and the reason: until when it could be, or what prevents it (PD-28,
 * reservation spec §5).
 */
export function ChangeClosed({ detail, operator }: LinesPageProps) {
  const now = useServerNow(MINUTE_MS) ?? detail.reservedAt;
  return (
    <>
      <Spaced above={6}>
        <Notice tone="warning" title="지금은 변경하실 수 없는 예약입니다">
          {reasonsOf(detail, now).join(' ')}
          <AskCallCentre operator={operator} />
        </Notice>
      </Spaced>
      <Section title="예약 상품">
        <ChangeLines
          detail={detail}
          staged={[]}
          price={null}
          onChange={null}
          onRevert={() => undefined}
          refusalOf={() => null}
        />
        <Spaced as="p" above={3}>
          <Link to={paths.info('refund')} className={text.link}>
            환불 규정 보기
          </Link>
        </Spaced>
      </Section>
      <PageActions>
        <LinkButton to={paths.reservations(detail.track)}>예약목록</LinkButton>
        <LinkButton look="primary" to={paths.reservation(detail.track, detail.reservationNo)}>
          예약 상세 보기
        </LinkButton>
      </PageActions>
    </>
  );
}

/** Each reason once; a cancelled line has none beside its state. */
function reasonsOf({ track, status, payment, lines }: ReservationDetail, now: Instant): readonly string[] {
  const open = lines.filter(({ state }) => state === 'open');
  const sentences = (open.length === 0 ? lines : open).flatMap((line) => {
    const facts = { ...line, track, status: line.state === 'open' ? status : CANCELLED, paymentMethod: payment.method };
    const ability = can.changeLine(facts, now);
    return ability.allowed ? [] : [sentenceFor(ability.rejection)];
  });
  return [...new Set(sentences)];
}

const CANCELLED = 'cancelled';
