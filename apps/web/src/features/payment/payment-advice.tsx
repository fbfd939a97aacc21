import { lastChangeDay } from '@kkumteo/domain/reservation/visit-times';
import { formatDay, kstDate, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Prose } from '@kkumteo/ui/prose.tsx';
import type { CheckoutList } from '../booking/checkout-list.ts';
import { useServerNow } from '../schedule/server-now.ts';

interface PaymentAdviceProps {
  readonly list: CheckoutList;
  readonly byExperienceCard: boolean;
}

/** What is good to know before paying: until when the booking can be changed, where it can (PD-28), and what to bring. */
export function PaymentAdvice({ list, byExperienceCard }: PaymentAdviceProps) {
  const now = useServerNow(MINUTE_MS);
  const visitDate = list.items.map(({ item }) => item.visitDate).toSorted()[0];
  const isFixed = byExperienceCard || list.items.some(({ item, labels }) => labels.isBundle || item.couponId !== null);
  const until = visitDate === undefined || isFixed ? null : lastChangeDay(list.track, visitDate);
  return (
    <Section title="결제 전에 알아 두세요">
      <Prose>
        <ul>
          {until !== null && now !== null && until >= kstDate(now) && (
            <li>
              {`예약변경은 ${formatDay(until)}까지 하실 수 있습니다. 상품과 날짜를 바꾸시려면 취소하고 다시 예약해 주세요.`}
            </li>
          )}
          <li>할인이나 면제를 받은 분은 증빙을 가져와 주세요.</li>
        </ul>
      </Prose>
    </Section>
  );
}
