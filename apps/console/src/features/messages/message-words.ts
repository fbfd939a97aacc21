import type { EndedMessages, FailedMessage } from '@kkumteo/contract/office/messages';
import { FAILURE_WORDS } from '@kkumteo/copy/messages/office-sentences';

type OtherWay = NonNullable<FailedMessage['otherWay']>;

const VIA = { mail: '메일', alimtalk: '알림톡', text: '문자' } as const;
export const CHANNELS: Readonly<Record<FailedMessage['channel'], string>> = { mail: '메일', phone: '알림톡·문자' };
const STATES: Readonly<Record<OtherWay['state'], string>> = {
  sent: '감',
  waiting: '차례를 기다림',
  dropped: '보내지 않음',
  'needs-review': '보내지 못함',
};

/** How it went by the other channel, such as `메일 감`. */
export const otherWayWords = ({ otherWay }: Pick<FailedMessage, 'otherWay'>): string =>
  otherWay === null
    ? '이 길뿐'
    : `${otherWay.via === null ? CHANNELS[otherWay.channel] : VIA[otherWay.via]} ${STATES[otherWay.state]}`;

export const whyWords = ({ channel, why }: Pick<FailedMessage, 'channel' | 'why'>): string =>
  `${CHANNELS[channel]} · ${FAILURE_WORDS[why]}`;

/** What became of the chosen ones. */
export function endedWords({ done, over, gone }: EndedMessages, did: string): string {
  const sent = done - over;
  return [
    sent > 0 && `${sent.toLocaleString('ko-KR')}건을 ${did}.`,
    over > 0 && `${over}건은 이제 맞지 않는 안내라 끝냈어요.`,
    gone > 0 && `${gone}건은 그사이 다른 직원이 처리했어요.`,
  ]
    .filter(Boolean)
    .join(' ');
}
