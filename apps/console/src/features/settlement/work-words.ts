import type { SentState, SettlementWork } from '@kkumteo/contract/office/settlement';
import { WORK_ADVICE, WORK_WORDS } from '@kkumteo/copy/settlement';

export const workTitle = ({ reason }: Pick<SettlementWork, 'reason'>): string => WORK_WORDS[reason];
export const workAdvice = ({ reason }: Pick<SettlementWork, 'reason'>): string => WORK_ADVICE[reason];

/** What became of a refund that was sent again. */
export const SENT_WORDS: Readonly<Record<SentState, string>> = {
  sent: '환불을 보냈어요.',
  'under-way': '결제사가 아직 답하지 않았어요. 답할 때까지 저절로 다시 물어봐요.',
  refused: '결제사가 받아들이지 않았어요. 목록에 그대로 있어요.',
  proposed: '다른 사람이 승인하면 보내요.',
};
