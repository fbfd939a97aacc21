import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { visitSteps, type VisitStep } from '@kkumteo/domain/reservation/visit-steps';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useEffect, useRef } from 'react';
import { useHalls } from '../../catalog/park-halls.tsx';
import { PayButton } from '../pay-later/pay-button.tsx';
import { DueLine } from './to-do-box.tsx';
import { STEP_NAMES, stepWords } from './step-words.ts';
import { firstLine, VisitPicture } from './visit-head.tsx';
import { visitFacts, peopleAction, roomsAction, toDoOf } from './visit-to-do.ts';
import { VisitIcon } from '../../catalog/visit-icon.tsx';
import css from './visit-rail.module.css';
import { dayCount } from './visit-words.ts';

export interface VisitRailProps {
  readonly detail: ReservationDetail;
  readonly now: Instant;
  readonly onWritePledge: () => void;
}

/**
 * A group's way from the reservation to the visit: what comes next, then each step with its day and what is missing.
 */
export function VisitRail({ detail, now, onWritePledge }: VisitRailProps) {
  const halls = useHalls();
  const steps = visitSteps(visitFacts(detail, halls), now);
  const line = firstLine(detail);
  if (steps.length === 0 || line === undefined) return null;
  const toDo = toDoOf(detail, steps);
  return (
    <section className={css.box} aria-labelledby="visit-now">
      <div className={css.head} data-due={toDo?.isNeeded || undefined}>
        <div className={css.picture}>
          <VisitPicture line={line} />
        </div>
        <div className={css.now}>
          <p className={css.nowHead}>{toDo === null ? '다음 방문' : '지금 할 일'}</p>
          <NowHeading>{toDo?.what ?? visitWord(steps, dayCount(line.visitDate, now))}</NowHeading>
          {toDo !== null && (
            <p>
              <DueLine toDo={toDo} now={now} />
            </p>
          )}
        </div>
        <div className={css.actions}>
          {toDo?.action?.kind === 'pledge' && (
            <Button look="primary" onClick={onWritePledge}>
              {toDo.action.label}
            </Button>
          )}
          {toDo?.action?.kind === 'page' && (
            <LinkButton look="primary" to={toDo.action.to}>
              {toDo.action.label}
            </LinkButton>
          )}
          <PayButton detail={detail} look={toDo?.action?.kind === 'pay' ? 'primary' : 'secondary'} />
        </div>
      </div>
      <ol className={css.rail} aria-label="예약 진행">
        {steps.map((step, at) => (
          <Step key={step.key} step={step} number={at + 1} detail={detail} now={now} />
        ))}
      </ol>
    </section>
  );
}

/** The button of a finished step disappears: its focus goes to the next one. */
function NowHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useRef(children);
  useEffect(() => {
    if (said.current !== children && document.activeElement === document.body) heading.current?.focus();
    said.current = children;
  }, [children]);
  return (
    <h2 id="visit-now" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

const visitWord = (steps: readonly VisitStep[], days: string): string =>
  steps.at(-1)?.state === 'done' ? '방문을 마쳤습니다' : `준비를 마쳤습니다. ${days}`;

function stepLink({ key }: VisitStep, detail: ReservationDetail) {
  if (key === 'names') return peopleAction(detail, '명단 보기', () => true);
  return key === 'rooms' ? roomsAction(detail, '체험실 보기') : null;
}

interface StepProps {
  readonly step: VisitStep;
  readonly number: number;
  readonly detail: ReservationDetail;
  readonly now: Instant;
}

function Step({ step, number, detail, now }: StepProps) {
  const { word, when, why } = stepWords({ step, detail, now });
  const link = stepLink(step, detail);
  return (
    <li className={css.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
      <span className={css.dot} aria-hidden="true">
        {step.state === 'done' ? <Icon name="check" /> : step.state === 'locked' ? <VisitIcon name="lock" /> : number}
      </span>
      <p className={css.stepName}>
        {STEP_NAMES[step.key]} {step.state === 'current' && <b>현재단계</b>}
        {step.state === 'done' && <VisuallyHidden>완료</VisuallyHidden>}
        {step.state === 'locked' && <VisuallyHidden>지금은 할 수 없음</VisuallyHidden>}
      </p>
      <Text tone="ink">{word}</Text>
      {when !== null && <Text tone="faint">{when}</Text>}
      {why !== undefined && (
        <Text tone="soft" size="small">
          {why}
        </Text>
      )}
      {link?.kind === 'page' && (
        <p>
          <Text as={Link} to={link.to} weight={600} link touch>
            {link.label}
          </Text>
        </p>
      )}
    </li>
  );
}
