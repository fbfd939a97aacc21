import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { focusFirstEmpty } from '@kkumteo/ui/field-errors.ts';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { pledgeQuery } from '../../../api/pledge.ts';
import { failureMessage } from '../../../lib/http.ts';
import { AddressDialog } from '../../member/address-dialog.tsx';
import { PledgeFields } from './pledge-fields.tsx';
import { usePledgeForm } from './use-pledge-form.ts';

interface PledgeFormDialogProps {
  readonly reservationNo: string;
  readonly onClose: () => void;
}

/** 확약서 작성: known data is filled in, a stored pledge is rewritten (reservation spec §2, §5). */
export function PledgeFormDialog({ reservationNo, onClose }: PledgeFormDialogProps) {
  const view = useQuery(pledgeQuery(reservationNo, 'write'));
  if (view.data !== undefined) return <LoadedForm reservationNo={reservationNo} view={view.data} onClose={onClose} />;
  return (
    <Dialog title="확약서 작성" open onClose={onClose} size="form">
      {view.isError ? (
        <FailedState
          message={failureMessage(view.error)}
          onRetry={() => void view.refetch()}
          retrying={view.isFetching}
        />
      ) : (
        <Loading label="확약서를 불러오는 중입니다." />
      )}
    </Dialog>
  );
}

function LoadedForm({ view, ...props }: PledgeFormDialogProps & { readonly view: PledgeView }) {
  const id = useId();
  const form = usePledgeForm({ ...props, view });
  const { errors } = form;
  // After the dialog's own effect, which opens it.
  useEffect(() => focusFirstEmpty(errors.form.current), [errors.form]);
  return (
    <>
      <Dialog
        title="확약서 작성"
        open
        onClose={props.onClose}
        size="form"
        closesBeside={false}
        actions={
          <>
            <Button onClick={props.onClose}>닫기</Button>
            <Button type="submit" form={id} look="primary" busy={form.busy ? '저장하는 중' : null}>
              저장
            </Button>
          </>
        }
      >
        <PledgeFields id={id} form={form} lines={view.lines} isWritten={view.written !== null} />
      </Dialog>
      <AddressDialog
        open={form.seeking}
        onClose={() => form.seek(false)}
        typed={form.typed}
        onChoose={form.takeAddress}
      />
    </>
  );
}
