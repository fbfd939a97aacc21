import type { VerificationView } from '@kkumteo/contract/pledge/verification-form';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { VERIFICATION_TITLE } from '@kkumteo/copy/papers';
import { verificationNotLoaded } from '@kkumteo/copy/pledge';
import { can } from '@kkumteo/domain/reservation/can';
import type { OperatorSettings, Site } from '@kkumteo/contract/catalog/site';
import { kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { focusFirstEmpty } from '@kkumteo/ui/field-errors.ts';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { verificationQuery } from '../../../api/verification.ts';
import { AddressDialog } from '../../member/address-dialog.tsx';
import { PaperButton } from '../papers/paper-button.tsx';
import { usePrinting } from '../documents/paper-frame.tsx';
import { useVerificationForm } from './use-verification-form.ts';
import { VerificationFields } from './verification-fields.tsx';
import { VerificationPaper } from './verification-paper.tsx';
import { VerificationFacts, VerificationRead, VerificationWord } from './verification-read.tsx';
import { refusalOr } from '../not-found-or-failed.tsx';

interface VerificationDialogProps {
  readonly detail: ReservationDetail;
  readonly onClose: () => void;
}

/** 입장·체험료 할인, 면제대상 확인서: read where it is saved, written where it is not, over the page (reservation spec §2). */
export function VerificationDialog({ detail, onClose }: VerificationDialogProps) {
  const [editing, edit] = useState(false);
  const operator = useQuery(siteQuery);
  const site = operator.data;
  const view = useQuery(verificationQuery(detail.reservationNo));
  const failed = [view, operator].find(({ isError, data }) => isError && data === undefined);
  const writable = can.writeVerification({ status: detail.status }).allowed;
  if (view.data === undefined || site === undefined)
    return (
      <Dialog title={VERIFICATION_TITLE} open onClose={onClose} size="wide">
        {failed !== undefined ? (
          <FailedState
            message={whyNotLoaded(failed.error)}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : (
          <Loading label="확인서를 불러오는 중입니다." />
        )}
      </Dialog>
    );
  const shown = { detail, view: view.data, operator: site.operator, onClose };
  if (writable && (editing || view.data.savedOn === null)) return <Write {...shown} now={site.now} />;
  return <Read {...shown} onEdit={writable ? () => edit(true) : null} />;
}

// Reservation spec §8.
const whyNotLoaded = refusalOr(verificationNotLoaded);

interface ShownProps {
  readonly detail: ReservationDetail;
  readonly view: VerificationView;
  readonly operator: OperatorSettings;
  readonly onClose: () => void;
}

function Write({ detail, view, operator, now, onClose }: ShownProps & { readonly now: Site['now'] }) {
  const id = useId();
  const [seeking, seek] = useState(false);
  const form = useVerificationForm({ view, onSaved: onClose });
  const { errors } = form;
  // After the dialog's own effect, which opens it.
  useEffect(() => focusFirstEmpty(errors.form.current), [errors.form]);
  return (
    <>
      <Dialog
        title={VERIFICATION_TITLE}
        open
        onClose={onClose}
        size="wide"
        closesBeside={false}
        actions={
          <>
            <Button onClick={onClose}>닫기</Button>
            <Button type="submit" form={id} look="primary" busy={form.busy ? '저장하는 중' : null}>
              저장
            </Button>
          </>
        }
      >
        <VerificationFacts detail={detail} />
        <VerificationFields id={id} form={form} booked={view.booked} onSeek={() => seek(true)}>
          <VerificationWord form={form.typed} date={kstDate(now)} operator={operator} />
        </VerificationFields>
      </Dialog>
      <AddressDialog
        open={seeking}
        onClose={() => seek(false)}
        typed={form.typed}
        onChoose={(address) => {
          seek(false);
          form.change(address);
        }}
      />
    </>
  );
}

function Read({ detail, view, operator, onClose, onEdit }: ShownProps & { readonly onEdit: (() => void) | null }) {
  const { paper, print } = usePrinting(VERIFICATION_TITLE);
  const { savedOn } = view;
  return (
    <Dialog
      title={VERIFICATION_TITLE}
      open
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          {savedOn !== null && (
            <>
              <PaperButton reservationNo={detail.reservationNo} paper="verification">
                PDF 저장
              </PaperButton>
              <Button onClick={() => void print()}>인쇄</Button>
            </>
          )}
          {onEdit !== null && (
            <Button look="primary" onClick={onEdit}>
              수정
            </Button>
          )}
        </>
      }
    >
      <VerificationFacts detail={detail} />
      <VerificationRead view={view} />
      {savedOn !== null && (
        <>
          <VerificationWord form={view.form} date={savedOn} operator={operator} />
          <div ref={paper} hidden>
            <VerificationPaper detail={detail} view={view} date={savedOn} operator={operator} />
          </div>
        </>
      )}
    </Dialog>
  );
}
