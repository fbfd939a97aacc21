import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import type { Sentences } from './sentences.ts';

export const draftSentences: Sentences<DraftRejection> = {
  'drafts.unknown': '없는 초안이에요. 목록을 다시 불러와 주세요.',
  'drafts.subject-unknown': '공개된 것 가운데 없는 번호예요.',
  'drafts.not-open': '이 초안은 공개를 기다리거나 이미 끝났어요. 고치려면 먼저 공개 예약을 취소해 주세요.',
  'drafts.not-waiting': '공개를 기다리는 초안이 아니에요. 다시 불러와 주세요.',
  'drafts.saved-since': '다른 사람이 먼저 저장했어요. 다시 불러온 뒤 이어서 해 주세요.',
  'drafts.published-otherwise':
    '이 초안에서 고친 칸을 그사이 다른 공개가 바꿨어요. 지금 공개된 것과 다른 점을 다시 보고 공개해 주세요.',
  'drafts.has-faults': ({ count }) => `고칠 곳 ${count}개를 먼저 풀어야 공개할 수 있어요.`,
  'drafts.in-the-way': '자리를 차지한 예약이 있어 공개할 수 없어요. 고칠 곳을 다시 봐 주세요.',
  'drafts.no-change': '공개된 것과 다른 점이 없어요.',
  'drafts.moment-over': '지난 때예요. 앞으로 올 때를 정해 주세요.',
  'drafts.other-subject': '이 초안에서 고칠 수 없는 항목이에요.',
  'drafts.version-unknown': '없는 판이에요. 목록을 다시 불러와 주세요.',
  'drafts.busy': '다른 공개가 진행되고 있어요. 잠시 뒤 다시 해 주세요.',
};
