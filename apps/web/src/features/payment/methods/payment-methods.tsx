import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { paymentMethodNames } from '@kkumteo/contract/wire/names';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { Button } from '@kkumteo/ui/button.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { depositDeadlineWords } from './deposit-deadline.ts';
import type { OfferedMethods } from './use-offered-methods.ts';
import { dotDate } from '../../../lib/format.ts';
import { VisitIcon, type VisitIconName } from '../../catalog/visit-icon.tsx';
import css from './payment-methods.module.css';

export interface PaymentMethodsProps {
  readonly offered: OfferedMethods;
  readonly chosen: PaymentMethod;
  readonly onChoose: (method: PaymentMethod) => void;
}

/**
 * How to pay: the methods that the server offers for the day and the meaning of the chosen one, or that nothing can be
 * paid (reservation spec §2, §4).
 */
export function PaymentMethods({ offered, chosen, onChoose }: PaymentMethodsProps) {
  if (offered.methods.length === 0) return <Notice>{sentenceFor({ code: 'payment.no-method-offered' })}</Notice>;
  return (
    <Section title="결제수단">
      <div className={css.methods}>
        <RadioGroup
          legend="결제수단"
          hideLegend
          value={chosen}
          onChange={onChoose}
          options={offered.methods.map((method) => ({
            value: method,
            label: <MethodWords method={method} depositDueDay={offered.depositDueDay} />,
            aside: (
              <Text as="span" tone="ink">
                <VisitIcon name={ICONS[method]} />
              </Text>
            ),
          }))}
        />
      </div>
      {offered.loading && <Loading label="다른 결제수단을 확인하는 중입니다." />}
      {offered.failed && (
        <Text role="alert" tone="danger" size="second" weight={600} above={2}>
          다른 결제수단을 확인하지 못했습니다.{' '}
          <Button look="text" size="small" onClick={offered.retry}>
            다시 확인
          </Button>
        </Text>
      )}
      <Stack gap={1} above={3} aria-live="polite">
        {wordsOf(chosen, offered.depositDueDay).map((sentence) => (
          <Text key={sentence} tone="soft" size="second">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}

const ICONS: Readonly<Record<PaymentMethod, VisitIconName>> = {
  card: 'card',
  'bank-transfer': 'bank',
  'virtual-account': 'receipt',
  'experience-card': 'wallet',
};

interface MethodWordsProps {
  readonly method: PaymentMethod;
  readonly depositDueDay: KstDate | null;
}

const MethodWords = ({ method, depositDueDay }: MethodWordsProps) => (
  <>
    {paymentMethodNames[method]} <small className={css.methodNote}>{noteOf(method, depositDueDay)}</small>
  </>
);

function noteOf(method: PaymentMethod, depositDueDay: KstDate | null): string {
  switch (method) {
    case 'card':
      return '결제창에서 고르기';
    case 'bank-transfer':
      return '바로 이체';
    case 'virtual-account':
      return depositDueDay === null ? '계좌로 입금' : `${dotDate(depositDueDay)}까지 입금`;
    case 'experience-card':
      return '카드 잔액으로 결제';
  }
}

function wordsOf(method: PaymentMethod, depositDueDay: string | null): readonly string[] {
  switch (method) {
    case 'card':
      return ['신용카드, 체크카드와 간편결제를 쓰실 수 있습니다. 결제창에서 카드사나 간편결제를 골라 주세요.'];
    case 'bank-transfer':
      return ['결제창에서 은행을 고르시면 계좌에서 바로 이체됩니다. 현금영수증도 결제창에서 신청하실 수 있습니다.'];
    case 'virtual-account':
      return [
        '결제창에서 은행을 고르시면 이 예약만의 입금 계좌를 알려 드립니다. 현금영수증도 결제창에서 신청하실 수 있습니다.',
        depositDueDay === null
          ? '입금 기한까지 입금되지 않으면 예약은 자동으로 취소됩니다.'
          : `${depositDeadlineWords(depositDueDay)} 입금해 주세요. 기한까지 입금되지 않으면 예약은 자동으로 취소됩니다.`,
        '환불을 받으시려면 환불 계좌가 필요합니다.',
      ];
    case 'experience-card':
      return [];
  }
}
