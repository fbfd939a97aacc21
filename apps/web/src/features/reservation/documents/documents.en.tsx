import { paths } from '@kkumteo/contract/pages/addresses';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { can } from '@kkumteo/domain/reservation/can';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';

/**
 * The one paper of a family, where it has a discount: the form is in Korean (PD-114), so the section leads to the same
 * reservation there.
 */
export function Documents({ detail }: { readonly detail: ReservationDetail }) {
  const { track, reservationNo, status, verificationWritten, totals } = detail;
  const opens = verificationWritten || (totals.discount > 0 && can.writeVerification({ status }).allowed);
  if (!opens) return null;
  return (
    <Section title="Papers">
      <Text tone="soft">
        The verification form for discounts and exemptions is in Korean. You can also bring proof on the day.{' '}
        <Text as="a" href={paths.reservation(track, reservationNo)} hrefLang="ko" weight={600} link touch>
          Open the form (in Korean)
        </Text>
      </Text>
    </Section>
  );
}
