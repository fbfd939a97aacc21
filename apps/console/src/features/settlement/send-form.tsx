import type { SettlementWork } from '@kkumteo/contract/office/settlement';
import { WORK_ACT_WORDS } from '@kkumteo/copy/settlement';
import { accountNeedsSecondPerson, mustNameAccount } from '@kkumteo/domain/settlement/work';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { useState } from 'react';
import { sendRefund } from '../../api/settlement.ts';
import { AccountFields, accountErrors, NO_ACCOUNT } from '../reservation/acts/account-fields.tsx';
import { ReasonField, reasonErrors } from '../staff/reason-field.tsx';
import { useAct } from '../staff/use-act.ts';
import { SENT_WORDS } from './work-words.ts';
import css from './work-sheet.module.css';

export interface WorkFormProps {
  readonly work: SettlementWork;
  readonly onDone: (said: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Sends a refund again: to where it was to go, or, a deposit's, to another account. */
export function SendForm({ work, onDone, onCancel }: WorkFormProps) {
  const { amount, method, reason: why, refundId } = work;
  const mayName = method === 'virtual-account';
  const mustName = mayName && mustNameAccount(why);
  const errors = useFieldErrors();
  const [pressKey] = useState(() => crypto.randomUUID());
  const [isOther, setIsOther] = useState(mustName);
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [reason, setReason] = useState('');
  const needsSecond = accountNeedsSecondPerson(amount, isOther);
  const act = useAct({
    errors,
    check: () => [...(isOther ? accountErrors(account) : []), ...reasonErrors(reason)],
    send: async () => {
      const asked = { account: isOther ? account : null, reason: reason.trim(), pressKey };
      const { state } = await sendRefund(refundId ?? '', asked);
      await onDone(SENT_WORDS[state]);
    },
  });
  return (
    <Form
      errors={errors}
      failure={act.failure}
      gap={4}
      aria-label={WORK_ACT_WORDS['send-again']}
      onSubmit={() => void act.run()}
    >
      {mayName && !mustName && (
        <RadioGroup<'same' | 'other'>
          legend="어디로 보낼까요?"
          layout="row"
          value={isOther ? 'other' : 'same'}
          options={[
            { value: 'same', label: '전에 알려 준 계좌' },
            { value: 'other', label: '다른 계좌' },
          ]}
          onChange={(chosen) => setIsOther(chosen === 'other')}
        />
      )}
      {isOther && <AccountFields account={account} errors={errors} onChange={setAccount} />}
      <ReasonField
        legend="왜 하나요?"
        choices={isOther ? ['예약자에게 계좌를 물음'] : ['결제사와 통화', '원인을 고침']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      {needsSecond && <p className={css.faint}>다른 계좌로 30,000원 넘게 보낼 때는 다른 사람이 한 번 더 승인해요.</p>}
      <Row gap={2}>
        <Button size="medium" onClick={onCancel}>
          그만두기
        </Button>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '보내는 중' : null}>
          {formatAmount(amount)} {needsSecond ? '환불 승인 요청' : '다시 보내기'}
        </Button>
      </Row>
    </Form>
  );
}
