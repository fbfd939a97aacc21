import type { EntryKind, LoginAct } from '@kkumteo/domain/staff/entry';
import type { OfficeAct, StaffRole } from '@kkumteo/domain/staff/may';
import type { ProposalKind } from '@kkumteo/domain/staff/proposal';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { Sentences } from './sentences.ts';

export const staffSentences: Sentences<StaffRejection> = {
  'staff.login-required': '다시 로그인해 주세요.',
  'staff.not-allowed': '이 역할로는 할 수 없는 일이에요. 필요하면 관리자에게 말해 주세요.',
  'staff.outside': '이곳에서는 운영 콘솔을 열 수 없어요.',
  'staff.login-over': '로그인한 지 10분이 지났어요. 아이디와 비밀번호부터 다시 입력해 주세요.',
  'staff.code-wrong':
    '숫자가 맞지 않아요. 인증 앱에 지금 보이는 여섯 자리를 입력해 주세요. 한 번 쓴 숫자는 다시 쓸 수 없어요.',
  'staff.code-throttled': ({ waitMinutes }) => `숫자를 여러 번 잘못 입력했어요. ${waitMinutes}분 뒤에 다시 해 주세요.`,
  'staff.code-needed': '중요한 일이라 두 번째 확인을 한 번 더 해야 해요.',
  'staff.passkey-refused': '보안키로 확인하지 못했어요. 다시 하거나 인증 앱의 숫자를 입력해 주세요.',
  'staff.passkeys-full': '보안키는 10개까지 등록할 수 있어요. 쓰지 않는 보안키를 지워 주세요.',
  'staff.passkey-unknown': '이미 지운 보안키예요.',
  'staff.recovery-code-wrong': '복구 번호가 맞지 않아요. 한 번 쓴 번호는 다시 쓸 수 없어요.',
  'staff.invitation-over': '쓸 수 없는 링크예요. 이미 썼거나 7일이 지났어요. 관리자에게 새 링크를 받아 주세요.',
  'staff.login-id-shape': '아이디는 영문 소문자, 숫자, 점, 밑줄, 붙임표 3~30자로 입력해 주세요.',
  'staff.login-id-taken': '이미 있는 아이디예요. 다른 아이디를 입력해 주세요.',
  'staff.name-missing': '이름을 입력해 주세요.',
  'staff.name-too-long': '이름은 20자까지 입력할 수 있어요.',
  'staff.unknown': '없는 직원이에요. 목록을 다시 불러와 주세요.',
  'staff.own-account': '내 계정에는 할 수 없어요. 다른 관리자에게 부탁해 주세요.',
  'staff.no-change': '바뀌는 것이 없어요.',
  'staff.stopped': '멈춘 직원이에요. 먼저 다시 쓰게 해 주세요.',
  'staff.not-stopped': '멈춘 직원이 아니에요. 목록을 다시 불러와 주세요.',
  'staff.already-proposed': '같은 일이 이미 승인을 기다리고 있어요.',
  'staff.proposal-unknown': '없는 제안이에요. 목록을 다시 불러와 주세요.',
  'staff.proposal-decided': '다른 사람이 먼저 정했어요. 목록을 다시 불러와 주세요.',
  'staff.proposal-own': '제안한 사람은 취소만 할 수 있고, 승인과 거절은 다른 사람이 해야 해요.',
  'staff.proposal-outdated': '그사이 직원 정보가 바뀌어 그대로 할 수 없어요. 거절하고 다시 제안해 주세요.',
  'staff.month-running': '지난달까지만 점검할 수 있어요.',
  'staff.month-reviewed': '이미 점검한 달이에요.',
  'staff.entries-days': '기록은 한 번에 92일까지 볼 수 있어요. 기간을 줄여 주세요.',
};

export const ROLE_WORDS: { readonly [Role in StaffRole]: string } = {
  reception: '안내데스크',
  programme: '프로그램',
  counsel: '상담',
  finance: '정산',
  admin: '관리자',
};

/** What an entry, or the table of roles, calls each act. */
export const ACT_WORDS: { readonly [Act in OfficeAct | LoginAct]: string } = {
  'account.own': '내 계정 보기',
  'account.password': '비밀번호 바꾸기',
  'account.passkeys': '보안키 등록·삭제',
  'account.recovery-codes': '복구 번호 새로 만들기',
  'account.sessions': '내 접속 끊기',
  'day.read': '오늘과 일정 보기',
  'day.read-money': '오늘의 금액 보기',
  'notice.write': '공지 쓰기',
  'search.find': '찾기',
  'roster.read': '명단 보기',
  'roster.read-phones': '명단의 전화번호 보기',
  'roster.export': '명단 인쇄·내려받기',
  'round.close': '회차 마감',
  'person.move-room': '체험실 옮기기',
  'person.mark-no-show': '오지 않음 표시',
  'admission.scan': '입장 처리',
  'admission.undo': '입장 되돌리기',
  'admission.settle': '겹친 입장 확인',
  'desk.sell': '현장 판매',
  'desk.count-drawer': '현금함 세기',
  'reservation.read': '예약 보기',
  'reservation.act': '대신 변경·취소',
  'reservation.move': '다른 날·체험으로 옮기기',
  'reservation.take-desk-money': '현장 결제 확인·환불',
  'reservation.except': '예외 환불',
  'member.read': '회원 보기',
  'member.act': '회원 대신 처리',
  'closing.propose': '하루 닫기 제안',
  'closing.approve': '하루 닫기 승인',
  'staff.read': '직원 보기',
  'staff.invite': '직원 초대',
  'staff.change-role': '역할 바꾸기',
  'staff.stop': '직원 멈추기',
  'staff.resume': '직원 다시 쓰기',
  'staff.reset': '로그인 다시 설정',
  'staff.end-sessions': '직원 접속 끊기',
  'staff.decide': '제안 승인·거절',
  'entries.read': '기록 보기',
  'entries.review': '기록 점검',
  'login.opened': '로그인',
  'login.refused': '로그인 거절',
  'login.ended': '로그아웃',
  'login.invitation': '초대 링크로 시작',
};

export const ENTRY_KIND_WORDS: { readonly [Kind in EntryKind]: string } = {
  act: '한 일',
  look: '개인정보를 봄',
  login: '로그인',
};

export const PROPOSAL_WORDS: { readonly [Kind in ProposalKind]: string } = {
  'staff.invite-admin': '관리자 초대',
  'staff.make-admin': '관리자로 바꾸기',
  'staff.reset-admin': '관리자 로그인 다시 설정',
};
