import type { DeskRejection } from '@kkumteo/domain/desk/refusals';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { Sentences } from './sentences.ts';

export const deskSentences: Sentences<DeskRejection> = {
  'desk.round-over': '이 회차는 더 팔 수 없어요. 시작하고 20분이 지났거나 오늘 회차가 아니에요.',
  'desk.price-changed': ({ owed }) => `금액이 ${formatAmount(owed)}으로 바뀌었어요. 확인하고 다시 눌러 주세요.`,
  'desk.received-too-little': ({ owed }) => `받은 돈이 모자라요. ${formatAmount(owed)}을 받아야 해요.`,
  'desk.drawer-closed': '열린 현금함이 없어요. 현금을 받거나 내주려면 먼저 현금함을 열어 주세요.',
  'desk.drawer-open': '이미 열어 둔 현금함이 있어요. 세고 닫은 다음 새로 열 수 있어요.',
  'desk.drawer-unknown': '이미 닫았거나 없는 현금함이에요.',
  'desk.drawer-short': '현금함에 내줄 현금이 모자라요.',
  'desk.difference-unexplained': ({ difference }) =>
    `있어야 할 돈보다 ${formatAmount(Math.abs(difference))} ${difference > 0 ? '많아요' : '모자라요'}. 다시 세거나, 왜 그런지 적고 닫아 주세요.`,
  'desk.sale-unknown': '찾을 수 없는 판매예요.',
  'desk.nothing-to-refund': '현장에서 받은 돈이 남아 있지 않아요. 이미 환불했거나 다른 방법으로 결제한 예약이에요.',
  'desk.approval-missing': '승인번호를 적어 주세요.',
  'desk.phone-unreadable': '휴대전화 번호를 확인해 주세요.',
};
