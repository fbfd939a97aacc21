import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { reservationQuery } from '../../../api/reservation.ts';
import { useHalls } from '../../catalog/park-halls.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { StepsOfVisit } from '../visit/steps-of-visit.tsx';
import { visitFacts } from '../visit/visit-to-do.ts';

/** What a pledge asks for until the visit, which its ticket says; nothing where the reservation can't be read. */
export function PledgeRail({ order }: { readonly order: PlacedOrder }) {
  const { data: detail, isError } = useQuery(reservationQuery(order.reservationNo));
  const now = useServerNow(MINUTE_MS);
  const halls = useHalls();
  if (isError && detail === undefined) return null;
  return (
    <Section title="앞으로 할 일">
      {detail === undefined || now === null ? (
        <Skeleton height={160} />
      ) : (
        <StepsOfVisit
          steps={visitSteps(visitFacts(detail, halls), now).filter(({ key }) => key !== 'visit')}
          detail={detail}
          now={now}
        />
      )}
    </Section>
  );
}
