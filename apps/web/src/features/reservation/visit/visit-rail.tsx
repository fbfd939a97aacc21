import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { visitSteps, type VisitStep } from '@kkumteo/domain/reservation/visit-steps';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useEffect, useRef } from 'react';
import { useHalls } from '../../catalog/park-halls.tsx';
import { PayButton } from '../pay-later/pay-button.tsx';
import { DueLine } from './to-do-box.tsx';
import { StepsOfVisit } from './steps-of-visit.tsx';
import { firstLine, VisitPicture } from './visit-head.tsx';
import { visitFacts, toDoOf } from './visit-to-do.ts';
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
      <StepsOfVisit steps={steps} detail={detail} now={now} />
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
