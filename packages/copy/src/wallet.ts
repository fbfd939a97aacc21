import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatDay } from '@kkumteo/domain/shared/time';
import { counted, englishDay } from './english/numbers.ts';

/** The words of a pass in a phone's wallet. */
const ko = {
  ticket: '입장권',
  day: '체험일',
  round: '회차',
  people: '인원',
  reference: '예약번호',
  schedule: '방문 일정',
  place: '오시는 곳',
  phone: '고객센터',
  changes: '예약을 변경했다면',
  changesNote: '지갑에 담은 입장권은 저절로 바뀌지 않습니다. 예약 상세에서 다시 담아 주세요.',
  writeDay: formatDay,
  heads: (track: Track, experiencers: number, leaders: number): string =>
    [`체험 ${experiencers}`, ...(leaders === 0 ? [] : [`${track === 'group' ? '인솔' : '보호자'} ${leaders}`])].join(
      ', ',
    ),
  andMore: (product: string, rounds: number): string => (rounds === 0 ? product : `${product} 외 ${rounds}회차`),
};

const en: typeof ko = {
  ticket: 'Ticket',
  day: 'Date',
  round: 'Session',
  people: 'People',
  reference: 'Booking no.',
  schedule: 'Schedule',
  place: 'Address',
  phone: 'Phone',
  changes: 'After a change',
  changesNote: 'A saved ticket does not follow a change of the booking. Please save it once more from the booking.',
  writeDay: englishDay,
  heads: (track: Track, experiencers: number, leaders: number): string =>
    [
      counted(experiencers, 'participant', 'participants'),
      ...(leaders === 0
        ? []
        : [track === 'group' ? counted(leaders, 'leader', 'leaders') : counted(leaders, 'guardian', 'guardians')]),
    ].join(', '),
  andMore: (product: string, rounds: number): string =>
    rounds === 0 ? product : `${product} and ${counted(rounds, 'more session', 'more sessions')}`,
};

export const walletWords = { ko, en } as const;
