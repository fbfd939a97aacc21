import type { Track } from '@kkumteo/domain/catalog/hall';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import type { TicketFacts } from '../offline/ticket-of.ts';
import { useServerNow } from '../../schedule/server-now.ts';
import { Text } from '@kkumteo/ui/layout.tsx';

interface TicketOnDeviceProps {
  readonly track: Track;
  readonly reservation: TicketFacts;
}

/**
 * Keeps the shown reservation on the device, so that it opens without a network, and says so once it is kept; nothing
 * in a browser without such storage.
 */
export function TicketOnDevice({ track, reservation }: TicketOnDeviceProps) {
  const { data: site } = useQuery(siteQuery);
  const now = useServerNow(MINUTE_MS);
  const { data: isKept } = useQuery({
    queryKey: ['ticket-on-device', reservation.reservationNo, reservation.status, reservation.lines] as const,
    enabled: site !== undefined && now !== null,
    staleTime: MINUTE_MS,
    retry: false,
    networkMode: 'always',
    queryFn: async () => {
      const { keepReservation } = await import('../offline/ticket-of.ts');
      return keepReservation(track, reservation, { place: site?.operator.address ?? '', now: now ?? 0 });
    },
  });
  return isKept === true ? (
    <Text tone="faint" size="small" above={2}>
      이 기기에 저장되어 인터넷이 없어도 입장 QR을 볼 수 있습니다.
    </Text>
  ) : null;
}
