import { headsAtGate, headsOf, type LineHeads } from '@kkumteo/domain/admission/heads';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { paidQuery } from '../../api/admission.ts';
import { AnswerSlip, HeadCounts } from './answer-slip.tsx';
import { ANSWER_ICONS, GateIcon } from './gate-icon.tsx';
import { answerWords, timeWords, type ShownAnswer } from './gate-words.ts';
import type { Gate } from './use-gate.ts';
import css from './answer.module.css';

interface AnswerProps {
  readonly gate: Gate;
  readonly shown: ShownAnswer;
  readonly today: KstDate;
}

const BACK_MS = 2_000;

/** The answer to a scan over the whole screen: colour, icon, what to do, how many, and of whom. */
export function Answer({ gate, shown, today }: AnswerProps) {
  const { scan, next, undo, again, settings, isAsking, failure } = gate;
  const [heads, setHeads] = useState<readonly LineHeads[]>(shown.heads);
  const button = useRef<HTMLButtonElement>(null);
  const coming = headsAtGate(heads);
  useEffect(() => button.current?.focus(), []);
  useGoingBack(shown, next);
  const { answer } = shown;
  return (
    <section className={css.answer} data-answer={answer}>
      <AnswerHead shown={shown} gate={gate} today={today} />
      <div className={css.slip}>
        <AnswerSlip shown={shown} settings={settings} today={today} />
        {answer === 'how-many' && <HeadCounts shown={shown} heads={heads} onChange={setHeads} />}
        {failure !== '' && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={css.acts}>
          {answer === 'how-many' ? (
            <Button
              ref={button}
              look="primary"
              wide
              disabled={headsOf(coming) === 0}
              busy={isAsking ? '보내고 있어요' : null}
              onClick={() => void scan(shown.code, heads)}
            >
              {headsOf(coming)}명 들어갑니다
            </Button>
          ) : (
            <Button ref={button} look="primary" wide onClick={next}>
              다음 손님
            </Button>
          )}
          <OtherActs answer={answer} next={next} undo={undo} again={again} />
        </div>
      </div>
    </section>
  );
}

interface OtherProps extends Pick<Gate, 'next' | 'undo' | 'again'> {
  readonly answer: ShownAnswer['answer'];
}

function OtherActs({ answer, next, undo, again }: OtherProps): ReactNode {
  if (answer === 'come-in')
    return (
      <Button wide onClick={() => void undo()}>
        <GateIcon name="undo" /> 되돌리기
      </Button>
    );
  if (answer === 'already-in')
    return (
      <Button wide onClick={() => void again()}>
        나갔다 다시 들어옴
      </Button>
    );
  if (answer === 'how-many')
    return (
      <Button wide onClick={next}>
        취소
      </Button>
    );
  return null;
}

/** Colour, icon and words of an answer, read out at once; it turns green once the desk has the money. */
export function AnswerHead({ gate, shown, today }: AnswerProps) {
  useTurningGreen(gate, shown);
  const { title, count, more, elsewhere } = answerWords(shown, gate.settings, today);
  return (
    <div className={css.head} role="alert">
      <span className={css.icon}>
        <GateIcon name={ANSWER_ICONS[shown.answer]} />
      </span>
      <div>
        <h2>{title}</h2>
        {count !== '' && <p className={css.count}>{count}</p>}
        {more !== '' && <p className={css.more}>{more}</p>}
        {shown.isKept && <p className={css.more}>인터넷 없이 {timeWords(shown.at)}에 답했어요</p>}
        {elsewhere !== null && <p className={css.elsewhere}>{elsewhere}</p>}
      </div>
      <time className={css.time}>{timeWords(shown.at)}</time>
    </div>
  );
}

/** Two seconds after individuals were let in the camera is back, unless a key was pressed: to read on, or to undo. */
function useGoingBack({ answer, ticket }: ShownAnswer, next: () => void): void {
  const isShort = answer === 'come-in' && ticket?.track === 'individual';
  const goBack = useEffectEvent(next);
  useEffect(() => {
    if (!isShort) return;
    const timer = setTimeout(() => goBack(), BACK_MS);
    const stay = () => clearTimeout(timer);
    window.addEventListener('keydown', stay);
    return () => {
      stay();
      window.removeEventListener('keydown', stay);
    };
  }, [isShort]);
}

/** A ticket that has to be paid for is scanned again once the desk has its money. */
function useTurningGreen({ scan, isAway }: Gate, { answer, ticket, code }: ShownAnswer): void {
  const isWaiting = answer === 'unpaid' && ticket !== null && !isAway;
  const { data } = useQuery({ ...paidQuery(ticket?.bookingReference ?? ''), enabled: isWaiting });
  const isPaid = isWaiting && data?.isPaid === true;
  const scanAgain = useEffectEvent(() => void scan(code));
  useEffect(() => {
    if (isPaid) scanAgain();
  }, [isPaid]);
}
