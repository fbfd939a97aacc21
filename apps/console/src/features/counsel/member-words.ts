import type { MemberShown } from '@kkumteo/contract/office/counsel';

export const CONSENT_WORDS: Readonly<Record<MemberShown['consents'][number]['purpose'], string>> = {
  terms: '이용약관',
  privacy: '개인정보 수집·이용',
  marketing: '광고 수신',
};

export const LINK_WAY_WORDS: Readonly<Record<MemberShown['linkBy'][number], string>> = {
  mail: '메일로',
  phone: '휴대전화로',
};
