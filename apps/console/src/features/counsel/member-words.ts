import type { MemberReservation, MemberShown } from '@kkumteo/contract/office/counsel';
import type { BadgeTone } from '@kkumteo/ui/badge.tsx';

export const STATUS: Readonly<
  Record<MemberReservation['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  provisional: { words: '가예약', tone: 'warning' },
  'awaiting-deposit': { words: '입금대기', tone: 'info' },
  confirmed: { words: '예약완료', tone: 'success' },
  pledged: { words: '확약제출', tone: 'info' },
  cancelled: { words: '취소', tone: 'plain' },
};

export const CONSENT_WORDS: Readonly<Record<MemberShown['consents'][number]['purpose'], string>> = {
  terms: '이용약관',
  privacy: '개인정보 수집·이용',
  marketing: '광고 수신',
};

export const LINK_WAY_WORDS: Readonly<Record<MemberShown['linkBy'][number], string>> = {
  mail: '메일로',
  phone: '휴대전화로',
};
