import type { SettlementWork } from '@kkumteo/contract/office/settlement';
import { WORK_ACT_WORDS } from '@kkumteo/copy/settlement';
import type { WorkAct } from '@kkumteo/domain/settlement/work';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { useState } from 'react';
import { explainDifference, noteRefundPaid, settleCancelled } from '../../api/settlement.ts';
import { ActForm } from '../staff/act-form.tsx';
import type { WorkFormProps } from './send-form.tsx';

type SettleAct = Exclude<WorkAct, 'send-again'>;

interface Words {
  readonly choices: readonly string[];
  readonly meaning: (work: SettlementWork) => string;
  readonly said: string;
}

const WORDS: Readonly<Record<SettleAct, Words>> = {
  'paid-otherwise': {
    choices: ['계좌로 따로 보냄', '현장에서 내줌'],
    meaning: ({ amount }) => `${formatAmount(amount)}을 이미 보냈다고 적어요. 환불이 끝나고 예약자에게 알려요.`,
    said: '환불이 끝났다고 적고 예약자에게 알려요.',
  },
  keep: {
    choices: ['다른 방법으로 받음', '깎아 드림', '잘못 취소함'],
    meaning: () => '예약과 자리는 그대로예요. 돌려준 돈은 장부에 있고, 더 받지 않아요.',
    said: '예약을 그대로 두었어요.',
  },
  cancel: {
    choices: ['예약자가 오지 않음', '예약자 요청'],
    meaning: () => '예약을 취소하고 자리를 풀어요. 예약자에게 알려요. 돈은 이미 돌려줬어요.',
    said: '예약을 취소하고 자리를 풀었어요.',
  },
  explained: {
    choices: ['결제사에 확인함', '결제사에서 취소함', '예약을 다시 잡음'],
    meaning: () => '장부와 결제사는 그대로예요. 어느 쪽이 또 바뀌면 다시 나와요.',
    said: '차이를 확인했다고 적었어요.',
  },
};

const SEND: Readonly<Record<SettleAct, (work: SettlementWork, asked: Asked) => Promise<unknown>>> = {
  'paid-otherwise': ({ refundId }, asked) => noteRefundPaid(refundId ?? '', asked),
  keep: ({ orderNo }, asked) => settleCancelled(orderNo, { ...asked, how: 'keep' }),
  cancel: ({ orderNo }, asked) => settleCancelled(orderNo, { ...asked, how: 'cancel' }),
  explained: ({ orderNo }, asked) => explainDifference(orderNo, asked),
};

interface Asked {
  readonly reason: string;
  readonly pressKey: string;
}

/** Says what a person has found or decided, why, and what it means. */
export function SettleForm({ work, act, onDone, onCancel }: WorkFormProps & { readonly act: SettleAct }) {
  const [pressKey] = useState(() => crypto.randomUUID());
  const { choices, meaning, said } = WORDS[act];
  return (
    <ActForm
      verb={WORK_ACT_WORDS[act]}
      busy="적는 중"
      danger={act === 'cancel'}
      choices={choices}
      onCancel={onCancel}
      send={async (reason) => {
        await SEND[act](work, { reason, pressKey });
        await onDone(said);
      }}
    >
      <p>{meaning(work)}</p>
    </ActForm>
  );
}
