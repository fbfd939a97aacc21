import type { DeskWay } from '@kkumteo/domain/payment/desk-money';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { readMobile } from '@kkumteo/domain/shared/phone';
import type { FieldError } from '@kkumteo/ui/field-errors.ts';
import { typedWon } from './desk-words.ts';

interface TypedSale {
  readonly total: number | null;
  readonly isFree: boolean;
  readonly way: DeskWay;
  readonly received: string;
  readonly approvalNo: string;
  readonly byText: boolean;
  readonly phone: string;
}

/** What is still to be typed before a sale is sent. */
export function saleErrors({
  total,
  isFree,
  way,
  received,
  approvalNo,
  byText,
  phone,
}: TypedSale): readonly FieldError[] {
  if (total === null) return [];
  return [
    ...(!isFree && way === 'cash' && typedWon(received) < total
      ? [{ field: 'received', message: `${formatAmount(total)}보다 적어요. 받은 돈을 적어 주세요.` }]
      : []),
    ...(!isFree && way === 'card' && approvalNo.trim() === ''
      ? [{ field: 'approvalNo', message: '승인번호를 적어 주세요.' }]
      : []),
    ...(byText && readMobile(phone) === null ? [{ field: 'phone', message: '휴대전화 번호를 확인해 주세요.' }] : []),
  ];
}
