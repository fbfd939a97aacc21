import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { focusFirstEmpty } from '@kkumteo/ui/field-errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { pledgeQuery } from '../../../api/pledge.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { AddressDialog } from '../../member/address-dialog.tsx';
import { usePledgeForm, type PledgeFormState } from './use-pledge-form.ts';
import { PLEDGE_TEXT_LIMITS, type PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import { sumWon } from '@kkumteo/domain/shared/money';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { Form } from '@kkumteo/ui/form.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import css from './pledge.module.css';
import { AddressFields, SumLine } from '../documents/form-parts.tsx';

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
      <QueryPending query={view} label="확약서를 불러오는 중입니다." />
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

interface PledgeFieldsProps {
  readonly id: string;
  readonly form: PledgeFormState;
  readonly lines: PledgeView['lines'];
  readonly isWritten: boolean;
}

/** The eight texts of a pledge in the order of reservation spec §2, all required. */
function PledgeFields({ id, form, lines, isWritten }: PledgeFieldsProps) {
  const { typed, errors } = form;
  const of = (field: keyof PledgeForm) => ({
    name: field,
    required: true,
    value: typed[field],
    maxLength: PLEDGE_TEXT_LIMITS[field],
    error: errors.of(field),
    autoComplete: 'off' as const,
    onChange: (text: string) => form.type(field, text),
  });
  return (
    <Form id={id} errors={errors} onSubmit={form.submit}>
      <Text tone="soft" size="second">
        {isWritten
          ? '저장하신 확약서입니다. 고칠 곳을 고치고 저장해 주세요.'
          : '회원 정보와 단체 정보로 채웠습니다. 맞는지 확인하고 단체장 이름을 적어 주세요.'}
      </Text>
      <div className={css.fields}>
        <TextField label="단체명" {...of('organisationName')} />
        <TextField label="전화번호" type="tel" inputMode="tel" {...of('phone')} format={phoneWhileTyped} />
        <TextField label="단체장" {...of('headName')} />
        <AddressFields of={of} onSeek={() => form.seek(true)} />
        <TextField label="신청자 이름" {...of('applicantName')} />
        <TextField
          label="신청자 휴대전화"
          type="tel"
          inputMode="tel"
          {...of('applicantMobile')}
          format={phoneWhileTyped}
        />
      </div>
      <SumLine term="체험 당일까지 낼 금액" won={sumWon(lines.map(({ amount }) => amount))} />
    </Form>
  );
}
