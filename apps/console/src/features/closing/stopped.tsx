import type { Closing } from '@kkumteo/contract/office/closing';
import { formatDay, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closingQuery, openAgain } from '../../api/closing.ts';
import { people } from '../../lib/counts.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { cases, scopeWords } from './closing-words.ts';
import css from './done.module.css';
import { Facts } from './facts.tsx';
import { Moments } from './running.tsx';

/** The end of a stop of the sale alone: what is closed by it now, what stayed, and the way to sell it again. */
export function Stopped({ closing }: { readonly closing: Closing }) {
  const queries = useQueryClient();
  const mayOpen = useMay('round.close');
  const [isAsking, setIsAsking] = useState(false);
  const { closingId, day, rounds, reservations, reason, proposedBy, moments, now } = closing;
  const isStopped = rounds.closed > 0;
  const canOpen = isStopped && mayOpen && day >= kstDate(now);
  return (
    <>
      <div className={css.verdict}>
        <Notice
          tone={isStopped ? 'warning' : 'success'}
          title={`${formatDay(day)} ${scopeWords(closing)} ${isStopped ? '판매를 멈췄어요.' : '판매를 다시 열었어요.'}`}
          action={
            canOpen &&
            !isAsking && (
              <Button size="medium" onClick={() => setIsAsking(true)}>
                다시 열기
              </Button>
            )
          }
        >
          <p>
            {proposedBy.name} · {reason}.{' '}
            {isStopped ? '예약은 그대로이고, 아무에게도 알리지 않았어요.' : '이 멈춤으로 닫힌 회차가 이제 없어요.'}
          </p>
        </Notice>
        {isAsking && canOpen && (
          <ActForm
            verb={`${rounds.closed}회차 다시 열기`}
            busy="여는 중"
            choices={['이유가 사라짐', '날씨가 풀림', '잘못 멈춤']}
            onCancel={() => setIsAsking(false)}
            send={async (why) => {
              await openAgain(closingId, why);
              showHint('다시 팔아요.');
              setIsAsking(false);
              await queries.invalidateQueries({ queryKey: closingQuery(closingId).queryKey });
            }}
          >
            <p>남은 자리를 다시 팔고, 기다리던 사람에게 차례대로 알려요.</p>
          </ActForm>
        )}
      </div>
      <Facts
        label="한 일"
        facts={[
          {
            label: '지금 닫혀 있는 회차',
            figure: `${rounds.closed.toLocaleString('ko-KR')}회차`,
            why: `멈춘 것 ${rounds.stopped.toLocaleString('ko-KR')}회차`,
          },
          { label: '그대로 둔 예약', figure: cases(reservations), why: '멈출 때 센 값' },
          { label: '사람', figure: people(closing.people), why: '멈출 때 센 값' },
        ]}
      />
      <div className={css.moments}>
        <Moments moments={moments} />
      </div>
    </>
  );
}
