import type { Closing } from '@kkumteo/contract/office/closing';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Spinner } from '@kkumteo/ui/spinner.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closingQuery, pauseClosing, resumeClosing } from '../../api/closing.ts';
import { Icon } from '../../lib/icon.tsx';
import { keepFocusInside } from '../../lib/keep-focus-inside.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { secondOfDay } from '../staff/times.ts';
import { cases, leftForPeople, momentWords, roughly, STEP_UNITS, STEP_WORDS, WAY_WORDS } from './closing-words.ts';
import css from './running.module.css';

/** The third step: what is done of each step, what is left for a person so far, and what happened. */
export function Running({ closing }: { readonly closing: Closing }) {
  const { state, percent, secondsLeft, takenUp, moments, left } = closing;
  const isPaused = state === 'paused';
  const leftOver = leftForPeople(left);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <section ref={keepFocusInside} className={css.card} aria-labelledby="progress">
          <header className={css.head}>
            <div>
              <h2 id="progress" tabIndex={-1}>
                {isPaused ? '멈췄어요' : '진행하고 있어요'} · {percent}%
              </h2>
              <p>
                {isPaused
                  ? '하던 것까지 하고 멈췄어요. 이어 하면 남은 것부터 해요.'
                  : `${secondsLeft === null ? '' : `${roughly(secondsLeft)} 남음. `}이 창을 닫아도 계속돼요.`}
              </p>
            </div>
            <PauseButton closing={closing} />
          </header>
          <progress className={css.bar} value={percent} max={100} aria-label="전체" />
          <VisuallyHidden>
            <span role="status">
              {isPaused ? '멈췄어요.' : '진행'} {Math.floor(percent / 10) * 10}%
            </span>
          </VisuallyHidden>
          <ol className={css.steps}>
            {closing.steps.map((step, at) => (
              <Step
                key={step.step}
                step={step}
                isPaused={isPaused}
                isNext={closing.steps.slice(0, at).every(({ endedAt }) => endedAt !== null)}
                refunds={step.step === 'refund' ? closing.refunds : []}
              />
            ))}
          </ol>
        </section>
        {takenUp !== null && (
          <Notice title={`${secondOfDay(takenUp.at)}에 이어서 했어요.`}>
            <p>서버가 새로 떠서 {takenUp.seconds}초 멈췄고, 같은 환불을 두 번 보내지 않았어요.</p>
          </Notice>
        )}
      </div>
      <div className={css.stack}>
        <section className={css.card} aria-labelledby="so-far">
          <h2 id="so-far" className={css.title}>
            지금까지 남은 일 {leftOver > 0 && <Badge tone="danger">{leftOver}</Badge>}
          </h2>
          {left.length === 0 && <p className={css.none}>사람이 할 일은 아직 없어요.</p>}
          <ul className={css.rows}>
            {left.map(({ why, reservations }) => (
              <li key={why}>
                {LEFT_NAMES[why]} <b>{reservations}</b>
              </li>
            ))}
          </ul>
        </section>
        <Moments moments={moments} />
      </div>
    </div>
  );
}

/** What happened, newest first. */
export const Moments = ({ moments }: Pick<Closing, 'moments'>) => (
  <section className={css.card} aria-labelledby="moments">
    <h2 id="moments" className={css.title}>
      진행 기록
    </h2>
    <ol className={css.moments}>
      {moments
        .toSorted((one, other) => other.at - one.at)
        .map((one) => (
          <li key={`${one.at}-${one.moment}`}>
            <time>{secondOfDay(one.at)}</time> {momentWords(one)}
          </li>
        ))}
    </ol>
  </section>
);

interface StepProps {
  readonly step: Closing['steps'][number];
  readonly isPaused: boolean;
  /** Everything before it is done. */
  readonly isNext: boolean;
  readonly refunds: Closing['refunds'];
}

function Step({ step: { step, done, total, endedAt }, isPaused, isNext, refunds }: StepProps) {
  const isDone = endedAt !== null;
  const isUnderWay = !isDone && (done > 0 || isNext);
  const unit = STEP_UNITS[step];
  return (
    <li data-state={isDone ? 'done' : isUnderWay ? 'here' : 'ahead'} aria-current={isUnderWay ? 'step' : undefined}>
      <span className={css.mark}>{isDone ? <Icon name="check" /> : isUnderWay && !isPaused ? <Spinner /> : null}</span>
      <div className={css.what}>
        <p>
          <b>{STEP_WORDS[step]}</b>{' '}
          {unit === ''
            ? '돌려준 돈과 장부가 같은지'
            : isDone || !isUnderWay
              ? `${(isDone ? done : total).toLocaleString('ko-KR')}${unit}`
              : `${done.toLocaleString('ko-KR')} / ${total.toLocaleString('ko-KR')}${unit}`}
          <VisuallyHidden>{isDone ? ' 끝' : isUnderWay ? ' 하는 중' : ' 아직'}</VisuallyHidden>
        </p>
        {isUnderWay && total > 0 && (
          <progress className={css.bar} value={done} max={total} aria-label={STEP_WORDS[step]} />
        )}
        {isUnderWay && refunds.length > 0 && (
          <p className={css.ways}>
            {refunds.map((each) => (
              <span key={each.way}>
                {WAY_WORDS[each.way].name} <b>{each.done.toLocaleString('ko-KR')}</b>/
                {each.total.toLocaleString('ko-KR')}
              </span>
            ))}
          </p>
        )}
      </div>
      {isDone && <time className={css.at}>{secondOfDay(endedAt)}</time>}
    </li>
  );
}

function PauseButton({ closing: { closingId, state, reservations } }: { readonly closing: Closing }) {
  const queries = useQueryClient();
  const mayRun = useMay('closing.run');
  const [isAsking, setIsAsking] = useState(false);
  if (!mayRun) return null;
  const isPaused = state === 'paused';
  if (!isAsking)
    return (
      <Button size="medium" look={isPaused ? 'primary' : 'secondary'} onClick={() => setIsAsking(true)}>
        {isPaused ? '이어 하기' : '잠시 멈춤'}
      </Button>
    );
  return (
    <div className={css.asking}>
      <ActForm
        verb={isPaused ? '이어 하기' : '잠시 멈춤'}
        busy={isPaused ? '이어 하는 중' : '멈추는 중'}
        choices={isPaused ? ['확인이 끝남', '잘못 멈춤'] : ['잘못된 것이 보임', '결제사 점검', '확인할 것이 있음']}
        onCancel={() => setIsAsking(false)}
        send={async (reason) => {
          await (isPaused ? resumeClosing : pauseClosing)(closingId, reason);
          showHint(isPaused ? '이어서 해요.' : '하던 것까지 하고 멈춰요.');
          setIsAsking(false);
          await queries.invalidateQueries({ queryKey: closingQuery(closingId).queryKey });
        }}
      >
        <p>
          {isPaused
            ? '남은 것부터 이어서 해요.'
            : `모두 ${cases(reservations)} 가운데 하던 것까지 하고 멈춰요. 취소한 예약은 그대로예요.`}
        </p>
      </ActForm>
    </div>
  );
}
