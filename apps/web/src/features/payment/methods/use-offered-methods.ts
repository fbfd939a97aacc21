import { hallRules } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { acceptsExperienceCard } from '@kkumteo/domain/payment/methods';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { payOptionsQuery } from '../../../api/payment.ts';
import { useHalls } from '../../catalog/park-halls.tsx';
import type { CheckoutList } from '../../booking/checkout-list.ts';

export interface OfferedMethods {
  /** The default first. */
  readonly methods: readonly PaymentMethod[];
  readonly depositDueDay: KstDate | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The server's methods for the earliest visit of a list: the card unless it says no (PD-83), the others where it says
 * so (PD-27).
 */
export function useOfferedMethods(list: CheckoutList): OfferedMethods {
  const halls = useHalls();
  const earliest = list.items.map(({ item }) => item.visitDate).toSorted()[0] ?? '';
  const { data, isError, isFetching, refetch } = useQuery({
    ...payOptionsQuery(earliest),
    enabled: earliest !== '' && list.mode !== 'pledge',
  });
  return {
    methods: [
      ...(data?.cardOffered === false ? [] : (['card'] as const)),
      ...(data?.transferOffered === true ? (['bank-transfer'] as const) : []),
      ...(data?.depositOffered === true ? (['virtual-account'] as const) : []),
      ...(data?.experienceCardTaken === true && forExperienceCard(list, halls) ? (['experience-card'] as const) : []),
    ],
    depositDueDay: data?.depositDueDay ?? null,
    loading: data === undefined && isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** Whether each item of the list may be paid by experience card; one of another hall takes the method from all. */
const forExperienceCard = ({ mode, items }: CheckoutList, halls: ReturnType<typeof useHalls>): boolean =>
  mode === 'pay' &&
  items.length > 0 &&
  items.every(({ item, labels }) => acceptsExperienceCard({ ...hallRules(halls, labels.hall), track: item.track }));
