import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { OpenPaper } from '../documents/documents.tsx';
import { PledgeFormDialog } from './pledge-form-dialog.tsx';
import { PledgeViewDialog } from './pledge-view-dialog.tsx';

export interface PledgeDialogsProps {
  readonly detail: ReservationDetail;
  readonly paper: Exclude<OpenPaper, 'verification'>;
  readonly onPaper: (paper: OpenPaper | null) => void;
}

/** The pledge of a reservation, to be written or to be seen, over the page. */
export function PledgeDialogs({ detail, paper, onPaper }: PledgeDialogsProps) {
  const close = () => onPaper(null);
  return paper === 'write-pledge' ? (
    <PledgeFormDialog reservationNo={detail.reservationNo} onClose={close} />
  ) : (
    <PledgeViewDialog detail={detail} onClose={close} onEdit={() => onPaper('write-pledge')} />
  );
}
