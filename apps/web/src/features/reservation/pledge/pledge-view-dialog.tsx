import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { PLEDGE_TITLE } from '@kkumteo/copy/papers';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { can } from '@kkumteo/domain/reservation/can';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { pledgeQuery } from '../../../api/pledge.ts';
import { QueryFailed } from '../../../lib/query-state.tsx';
import { PaperButton } from '../papers/paper-button.tsx';
import { usePrinting } from '../documents/paper-frame.tsx';
import { PledgePaper } from './pledge-paper.tsx';
import { WrittenPledge } from './written-pledge.tsx';
import { PledgeFormDialog } from './pledge-form-dialog.tsx';

interface PledgeDialogsProps {
  readonly detail: ReservationDetail;
  readonly isWriting: boolean;
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** The pledge of a reservation over the page, to be written or to be seen. */
export const PledgeDialogs = ({ detail, isWriting, onWrite, onClose }: PledgeDialogsProps) =>
  isWriting ? (
    <PledgeFormDialog reservationNo={detail.reservationNo} onClose={onClose} />
  ) : (
    <PledgeViewDialog detail={detail} onClose={onClose} onEdit={onWrite} />
  );

interface PledgeViewDialogProps {
  readonly detail: ReservationDetail;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** 확약서: the written pledge, to change until it is paid, and to print unless it is cancelled (reservation spec §2). */
function PledgeViewDialog({ detail, onClose, onEdit }: PledgeViewDialogProps) {
  const operator = useQuery(siteQuery);
  const site = operator.data;
  const view = useQuery(pledgeQuery(detail.reservationNo, 'view'));
  const { paper, print } = usePrinting(PLEDGE_TITLE);
  const { reservationNo, bookingReference } = detail;
  const numbers = { reservationNo, bookingReference };
  const editable = can.editPledge({ status: detail.status }).allowed;
  const printed = can.printPledge({ status: detail.status, pledgeState: 'written' });
  const failed = [view, operator].find(({ isError, data }) => isError && data === undefined);
  const shown = view.data?.written == null || site === undefined ? null : view.data;
  return (
    <Dialog
      title="확약서"
      open
      onClose={onClose}
      size="form"
      actions={
        shown &&
        printed.allowed && (
          <>
            {editable && <Button onClick={onEdit}>수정</Button>}
            <PaperButton reservationNo={reservationNo} paper="pledge">
              PDF 저장
            </PaperButton>
            <Button look="primary" onClick={() => void print()}>
              인쇄
            </Button>
          </>
        )
      }
    >
      {shown !== null && site !== undefined ? (
        <>
          {!printed.allowed && <Notice tone="warning">{sentenceFor(printed.rejection)}</Notice>}
          <WrittenPledge view={shown} operator={site.operator} />
          {printed.allowed && (
            <div ref={paper} hidden>
              <PledgePaper view={shown} numbers={numbers} operator={site.operator} />
            </div>
          )}
        </>
      ) : failed !== undefined ? (
        <QueryFailed query={failed} />
      ) : (
        <Loading label="확약서를 불러오는 중입니다." />
      )}
    </Dialog>
  );
}
