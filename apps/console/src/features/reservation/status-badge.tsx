import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';

export const STATUS_WORDS: { readonly [Status in ReservationStatus]: string } = {
  provisional: '가예약',
  'awaiting-deposit': '입금대기',
  confirmed: '예약완료',
  pledged: '확약제출',
  cancelled: '취소',
};

const TONES: { readonly [Status in ReservationStatus]: BadgeTone } = {
  provisional: 'warning',
  'awaiting-deposit': 'info',
  confirmed: 'success',
  pledged: 'info',
  cancelled: 'plain',
};

export const StatusBadge = ({ status }: { readonly status: ReservationStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
);
