import { provisionalTerm } from '@kkumteo/domain/payment/deposit';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useServerNow } from '../schedule/server-now.ts';
import { groupDeadline } from '@kkumteo/copy/pledge';

const MINUTE_MS = 60_000;

/** What a pledge for that day means, in the place of the payment methods (reservation spec §1, PD-26). */
export function PledgeWords({ visitDate }: { readonly visitDate: KstDate }) {
  const now = useServerNow(MINUTE_MS);
  return (
    <Section title="확약 안내">
      <Notice title="확약 예약은 체험 당일 현장에서 결제합니다">
        확약하기를 누르면 좌석이 확보된 가예약이 됩니다.
        {now !== null && ` 결제나 확약서 작성은 ${groupDeadline(provisionalTerm(visitDate, now))} 마쳐 주세요.`}
      </Notice>
    </Section>
  );
}
