import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { useQuery } from '@tanstack/react-query';
import { payOptionsQuery } from '../../../api/payment.ts';
import type { OfferedMethods } from '../../payment/methods/use-offered-methods.ts';

/**
 * The card unless the server takes none (PD-83), and a transfer where it takes one for the earliest visit that stands (PD-27, PD-67); nothing else (reservation spec
 * §2).
 */
export function usePayLaterMethods({ lines }: ReservationDetail): OfferedMethods {
  const openLines = lines.filter(({ state }) => state === 'open');
  const earliest = openLines.map(({ visitDate }) => visitDate).toSorted()[0] ?? '';
  const { data, isError, isFetching, refetch } = useQuery({ ...payOptionsQuery(earliest), enabled: earliest !== '' });
  return {
    methods: [
      ...(data?.cardOffered === false ? [] : (['card'] as const)),
      ...(data?.transferOffered === true ? (['bank-transfer'] as const) : []),
    ],
    depositDueDay: null,
    loading: data === undefined && isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
