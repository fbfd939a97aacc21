import type { FailedMessage } from '@kkumteo/contract/office/messages';
import { messageName } from '@kkumteo/copy/messages/message-name';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { failedQuery, sendFailed, settleFailed } from '../../api/messages.ts';
import { isRefusedWith } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from '../staff/act-form.tsx';
import type { FailedAct } from './failed-table.tsx';
import { endedWords, otherWayWords, whyWords } from './message-words.ts';
import css from './messages.module.css';

export interface FailedSheetProps {
  readonly act: FailedAct;
  readonly messages: readonly FailedMessage[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MOST_NAMED = 10;

const WORDS = {
  send: {
    title: '다시 보내기',
    busy: '보내는 중',
    choices: ['받는 곳을 고침', '메시지 회사에 확인함', '예약자 요청'],
    meaning: '지금 예약에 적힌 연락처로, 지금 내용으로 보내요.',
    did: '보낼 차례에 넣었어요',
    run: sendFailed,
  },
  settle: {
    title: '따로 알렸어요',
    busy: '적는 중',
    choices: ['전화로 알림', '현장에서 알림', '알릴 필요가 없어짐'],
    meaning: '더 보내지 않고 목록에서 빼요. 누가 왜 뺐는지 기록이 남아요.',
    did: '따로 알렸다고 적었어요',
    run: settleFailed,
  },
} as const;

/** The chosen messages, each with its reason, and what is done about them at once. */
export function FailedSheet({ act, messages, onClose, onDone }: FailedSheetProps) {
  const queries = useQueryClient();
  const { title, busy, choices, meaning, did, run } = WORDS[act];
  const over = messages.filter(({ isTrue }) => !isTrue).length;
  const end = async (reason: string, pressKey: string) => {
    try {
      const ended = await run({ messageIds: messages.map(({ messageId }) => messageId), reason, pressKey });
      showHint(endedWords(ended, did));
    } catch (thrown) {
      if (isRefusedWith(thrown, 'messages.not-waiting'))
        await queries.invalidateQueries({ queryKey: failedQuery.queryKey });
      throw thrown;
    }
    onDone();
    await queries.invalidateQueries({ queryKey: failedQuery.queryKey });
  };
  return (
    <Sheet title={title} sub={`${messages.length}건 골랐어요`} onClose={onClose}>
      <ul className={css.chosen}>
        {messages.slice(0, MOST_NAMED).map((message) => (
          <li key={message.messageId}>
            <p>
              <b>{messageName(message.topic)}</b> {message.recipient}
            </p>
            <p className={css.faint}>{message.address}</p>
            <p className={css.why}>{whyWords(message)}</p>
            <p className={css.faint}>
              {otherWayWords(message)}
              {message.code !== '' && ` · ${message.code}`} · {message.tries}번 보냄
            </p>
          </li>
        ))}
      </ul>
      {messages.length > MOST_NAMED && <p className={css.faint}>그리고 {messages.length - MOST_NAMED}건</p>}
      <ActForm
        key={act}
        verb={`${messages.length}건 ${title}`}
        busy={busy}
        choices={choices}
        onCancel={onClose}
        send={end}
      >
        <p>{meaning}</p>
        {act === 'send' && over > 0 && <p>{over}건은 이제 맞지 않는 안내라 보내지 않고 끝나요.</p>}
      </ActForm>
    </Sheet>
  );
}
