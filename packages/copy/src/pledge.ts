import type { PledgeRejection } from '@kkumteo/domain/pledge/refusals';
import type { Sentences } from './sentences.ts';

export const pledgeSentences: Sentences<PledgeRejection> = {
  'pledge.groups-only': '확약서 예약은 단체예약에서만 가능합니다.',
  // D56
  'pledge.provisional-limit': '100명을 초과하는 단체의 가예약은 2건까지 가능합니다.',
};
