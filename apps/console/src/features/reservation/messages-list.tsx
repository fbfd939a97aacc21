import type { MessageShown } from '@kkumteo/contract/office/reservation';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reservationQuery, sendAgain } from '../../api/reservation.ts';
import { isRefusedWith } from '../../lib/http.ts';
import { ActForm } from '../staff/act-form.tsx';
import css from './messages-list.module.css';
import { momentWords } from './reservation-words.ts';

export interface MessagesListProps {
  readonly number: string;
  readonly messages: readonly MessageShown[];
  readonly now: Instant;
}

const VIA = { mail: '메일', alimtalk: '알림톡', text: '문자' } as const;
const CHANNELS = { mail: '메일', phone: '알림톡' } as const;
const STATES: { readonly [State in MessageShown['state']]: { readonly words: string; readonly tone: BadgeTone } } = {
  sent: { words: '보냄', tone: 'success' },
  waiting: { words: '기다림', tone: 'info' },
  dropped: { words: '보내지 않음', tone: 'plain' },
  'needs-review': { words: '보내지 못함', tone: 'danger' },
};

/** Messages to who booked; each can be sent again to the address of the reservation. */
export function MessagesList({ number, messages, now }: MessagesListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: reservationQuery(number).queryKey });
  const again = async ({ messageId, timesAgain }: MessageShown, reason: string, pressKey: string) => {
    try {
      await sendAgain(number, { messageId, timesAgain, reason, pressKey });
    } catch (thrown) {
      if (isRefusedWith(thrown, 'messages.sent-meanwhile')) await readAgain();
      throw thrown;
    }
    showHint('보낼 차례에 넣었어요.');
    setChosen(null);
    await readAgain();
  };
  if (messages.length === 0) return <p>아직 보낸 메시지가 없어요.</p>;
  return (
    <ul className={css.messages}>
      {messages.map((message) => (
        <li key={message.messageId}>
          <div className={css.head}>
            <span>
              <b>{message.name}</b> {message.via === null ? CHANNELS[message.channel] : VIA[message.via]}
            </span>
            <Badge tone={STATES[message.state].tone}>{STATES[message.state].words}</Badge>
          </div>
          <div className={css.head}>
            <span className={css.when}>
              {momentWords(message.at, now)}
              {message.timesAgain > 0 && ` · ${message.timesAgain}번 다시 보냄`}
            </span>
            {message.canBeSentAgain && chosen !== message.messageId && (
              <Button size="small" onClick={() => setChosen(message.messageId)}>
                다시 보내기
              </Button>
            )}
          </div>
          {chosen === message.messageId && (
            <ActForm
              verb={`${message.name} 다시 보내기`}
              busy="보내는 중"
              choices={['못 받았다고 함', '연락처를 고침', '예약자 요청']}
              onCancel={() => setChosen(null)}
              send={(reason, pressKey) => again(message, reason, pressKey)}
            >
              <p>예약에 적힌 연락처로, 지금 내용으로 보내요.</p>
            </ActForm>
          )}
        </li>
      ))}
    </ul>
  );
}
