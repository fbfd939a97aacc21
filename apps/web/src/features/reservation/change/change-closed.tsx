import { paths } from '@kkumteo/contract/pages/addresses';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page-frame.tsx';
import { PageActions } from '../page-actions.tsx';
import type { ChangeEntryProps } from './change-entry.tsx';
import { ChangeLines } from './change-lines.tsx';

const LAST_DAY = { individual: '체험일 전날', group: '체험일 7일 전' } as const;

/** What stands of a reservation that can't be changed any more, and until when it could be (PD-28). */
export function ChangeClosed({ detail, operator }: ChangeEntryProps) {
  return (
    <>
      <div style={{ marginTop: 24 }}>
        <Notice tone="warning" title="지금은 변경하실 수 없는 예약입니다">
          예약 변경은 {LAST_DAY[detail.track]}까지 가능합니다.
          {operator !== undefined && (
            <>
              {' '}
              궁금하신 점은 고객센터{' '}
              <a href={`tel:${operator.phone}`} style={{ whiteSpace: 'nowrap', textDecoration: 'underline' }}>
                {operator.phone}
              </a>
              ({operator.hours.callCentre})로 문의해 주세요.
            </>
          )}
        </Notice>
      </div>
      <Section title="예약 상품">
        <ChangeLines detail={detail} staged={[]} price={null} onChange={null} onRevert={() => undefined} />
        <p style={{ marginTop: 12 }}>
          <Link to={paths.info('refund')} style={{ textDecoration: 'underline' }}>
            환불 규정 보기
          </Link>
        </p>
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
