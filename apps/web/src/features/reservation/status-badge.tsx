import { statusNames } from '@kkumteo/contract/wire/names';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';

const TONES: Readonly<Record<ReservationStatus, BadgeTone>> = {
  provisional: 'warning',
  'awaiting-deposit': 'warning',
  confirmed: 'success',
  cancelled: 'danger',
  pledged: 'info',
};

export function StatusBadge({ status }: { readonly status: ReservationStatus }) {
  return <Badge tone={TONES[status]}>{statusNames[status]}</Badge>;
}
