import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import type { Sentences } from './sentences.ts';
import type { KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { yearOf } from '@kkumteo/domain/shared/time';

export const memberSentences: Sentences<MemberRejection> = {
  'member.login-required': '로그인이 필요한 서비스 입니다.',
  'member.other-member': '이 화면을 연 뒤에 다른 회원으로 로그인되었습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  'member.login-failed': '아이디 또는 비밀번호가 일치하지 않습니다.',
  'member.login-proof-needed': '로그인 시도가 많아 확인이 필요합니다. 잠시만 기다려 주세요.',
  'member.login-too-fast': ({ waitSeconds }) =>
    `로그인을 너무 빠르게 다시 시도하셨습니다. ${waitSeconds}초 뒤에 다시 시도해 주세요.`,
  'member.login-throttled': ({ waitMinutes }) =>
    `비밀번호를 여러 번 잘못 입력하셨습니다. ${waitMinutes}분 뒤에 다시 시도해 주세요.`,
  'member.sign-up-throttled': ({ waitMinutes }) =>
    `같은 곳에서 회원가입 요청이 너무 많았습니다. ${waitMinutes}분 뒤에 다시 시도해 주세요.`,
  'member.recovery-throttled': ({ waitMinutes }) =>
    `요청이 너무 많았습니다. 먼저 보내 드린 메시지를 확인하시거나 ${waitMinutes}분 뒤에 다시 시도해 주세요.`,
  'member.login-id-missing': '아이디를 입력해 주세요.',
  'member.login-id-shape': '아이디는 영문 소문자와 숫자 4~20자로 입력해 주세요.',
  'member.login-id-taken': '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.',
  'member.password-short':
    '비밀번호는 영문, 숫자, 특수문자 중 2가지 이상을 섞어 10자 이상, 3가지를 섞으면 8자 이상으로 입력해 주세요.',
  'member.password-long': '비밀번호는 100자까지 입력할 수 있습니다.',
  'member.password-holds-login-id': '비밀번호에 아이디를 넣을 수 없습니다.',
  'member.password-common': '많은 사람이 쓰는 비밀번호여서 쉽게 알아낼 수 있습니다. 다른 비밀번호를 입력해 주세요.',
  'member.password-site-name': '비밀번호를 누리집 이름으로 만들 수 없습니다. 다른 비밀번호를 입력해 주세요.',
  'member.password-same': '지금 쓰는 비밀번호와 다른 비밀번호를 입력해 주세요.',
  'member.name-missing': '이름을 입력해 주세요.',
  'member.name-too-long': '이름은 20자까지 입력할 수 있습니다.',
  'member.email-shape': '이메일 주소를 정확히 입력해 주세요. (예: name@example.com)',
  'member.mobile-shape': '휴대전화 번호를 정확히 입력해 주세요. (예: 010-0000-0000)',
  'member.birth-date-shape': '생년월일 8자리를 정확히 입력해 주세요. (예: 20100315)',
  'member.birth-date-in-future': '생년월일은 오늘 이후의 날짜로 입력할 수 없습니다.',
  'member.under-fourteen':
    '만 14세 미만은 직접 가입할 수 없습니다. 보호자가 가입한 뒤 자녀를 가족으로 등록해 예약해 주세요.',
  'member.consent-missing': '필수 약관에 동의해 주세요.',
  'member.family-grade': '학년을 선택해 주세요.',
  'member.family-full': '아이는 20명까지 등록할 수 있습니다. 더 많은 인원은 단체예약을 이용해 주세요.',
  'member.marketing-often': '수신 동의는 하루에 10번까지 바꿀 수 있습니다. 내일 다시 시도해 주세요.',
  'member.family-gone': '다른 화면에서 이미 삭제한 아이입니다. 목록을 다시 불러왔습니다.',
  'member.address-keyword-short': '도로명, 건물명 또는 지번을 두 글자 이상 입력해 주세요.',
  'member.address-too-broad': '검색 결과가 너무 많습니다. 도로명과 건물번호까지 입력해 주세요.',
  'member.address-keyword-unfit': '검색할 수 없는 주소입니다. 특수문자를 빼고 도로명이나 건물명을 입력해 주세요.',
  'member.address-search-down': '주소를 검색하지 못했습니다. 잠시 후 다시 시도하시거나 주소를 직접 입력해 주세요.',
  'member.contact-shape':
    '가입할 때 입력한 이메일이나 휴대전화를 정확히 입력해 주세요. (예: name@example.com, 01000000000)',
  'member.contact-same': '지금 쓰는 연락처입니다. 새 연락처를 입력해 주세요.',
  'member.contact-off': '온라인으로는 바꿀 수 없습니다. 고객센터로 문의해 주세요.',
  'member.contact-often': '오늘은 인증번호를 더 보낼 수 없습니다. 내일 다시 시도해 주세요.',
  'member.contact-code-shape': '인증번호 6자리를 입력해 주세요.',
  'member.contact-code-differs': ({ triesLeft }) =>
    `인증번호가 일치하지 않습니다. ${triesLeft}번 더 입력할 수 있습니다.`,
  'member.contact-code-over': '인증번호를 쓸 수 있는 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
  'member.contact-code-spent': '인증번호를 여러 번 잘못 입력하셨습니다. 인증번호를 다시 받아 주세요.',
  'member.recovery-off': '온라인으로는 찾을 수 없습니다. 고객센터로 문의해 주세요.',
  'member.reset-link-over':
    '사용할 수 없는 링크입니다. 이미 사용했거나 30분이 지났습니다. 비밀번호 재설정을 다시 요청해 주세요.',
  'member.provider-off': '다른 계정으로 로그인하는 기능을 제공하지 않습니다.',
  'member.provider-away': '로그인을 맡은 곳에 연결하지 못했습니다. 잠시 후 다시 시도하시거나 아이디로 로그인해 주세요.',
  'member.provider-login-over': '로그인한 지 오래되어 가입을 이어갈 수 없습니다. 로그인 화면에서 다시 시작해 주세요.',
  'member.provider-login-again': '본인 확인이 필요합니다. 본인 확인을 마친 뒤 10분 안에 진행해 주세요.',
  'member.provider-taken':
    '이 회원에게는 같은 곳의 다른 계정이 연결되어 있습니다. 그 계정으로 로그인하시거나 내 정보에서 연결을 해제해 주세요.',
  'member.provider-needed': '비밀번호가 없는 회원은 연결을 해제할 수 없습니다. 해제하면 로그인할 방법이 없습니다.',
  'member.password-differs': '비밀번호가 일치하지 않습니다.',
  'member.withdrawal-payment-open': '진행 중인 결제가 있습니다. 결제가 끝난 뒤 다시 탈퇴를 신청해 주세요.',
  'member.withdrawal-deposit-awaited':
    '입금을 기다리는 예약이 있습니다. 입금 기한이 지나거나 체험을 마친 뒤 다시 탈퇴를 신청해 주세요.',
  'member.withdrawal-reservation-ahead':
    '아직 체험하지 않은 예약이 있습니다. 체험을 마친 뒤 다시 탈퇴를 신청해 주세요.',
  'member.withdrawal-refund-under-way': '환불이 진행 중인 결제가 있습니다. 환불이 끝난 뒤 다시 탈퇴를 신청해 주세요.',
  'member.address-search-off': '주소 검색을 제공하지 않습니다. 주소를 직접 입력해 주세요.',
  'member.resident-number': '주민등록번호는 입력할 수 없습니다. 해당 내용을 지워 주세요.',
};

const WHAT: { readonly [What in KeptRecord['what']]: string } = {
  people: '지난 예약의 체험자·보호자·인솔자 정보',
  payments: '결제와 환불 기록',
  consents: '약관과 개인정보 수집·이용 동의 기록',
  reservations: '이름과 연락처를 지운 지난 예약 기록',
};

const KEPT_ON = '누구의 것인지 알 수 없는 통계로만 남습니다.';

export const describeKept = ({ what, until }: KeptRecord): { readonly what: string; readonly until: string } => ({
  what: WHAT[what],
  until: until === null ? KEPT_ON : `${yearOf(until)}년 ${Number(until.slice(5, 7))}월 ${Number(until.slice(8))}일까지`,
});
