import type { PersonShown, ReservationShown } from '@kkumteo/contract/office/reservation';
import type { ReactNode } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { LineList } from './line-list.tsx';
import { MoneyCard } from './money-card.tsx';
import { NotesCard } from './notes-card.tsx';
import css from './reservation-view.module.css';
import { TimelineCard } from './timeline-card.tsx';
import { VisitFacts } from './visit-facts.tsx';

export interface ReservationViewProps {
  readonly reservation: ReservationShown;
  readonly isStale: boolean;
  /** The act that fits what waits, and the one that fits the sum of the money. */
  readonly waitingAct?: ReactNode;
  readonly moneyAct?: ReactNode;
  readonly onCorrect: (person: PersonShown) => void;
}

/** One reservation: what waits, facts, lines and money, with notes and its story beside. */
export function ReservationView({ reservation, isStale, waitingAct, moneyAct, onCorrect }: ReservationViewProps) {
  const { bookingReference, waiting, money, notes, timeline, now, lines } = reservation;
  return (
    <div className={css.view} data-stale={isStale}>
      {waiting !== null && (
        <div className={css.band}>
          <Icon name="paper" />
          <p>
            <b>{waiting.text}</b> {waiting.detail}
          </p>
          {waitingAct}
        </div>
      )}
      <div className={css.columns}>
        <div className={css.left}>
          <VisitFacts lines={lines} status={reservation.status} isGroup={reservation.isGroup} />
          <LineList
            isGroup={reservation.isGroup}
            lines={lines}
            bookingReference={bookingReference}
            onCorrect={onCorrect}
          />
          {money !== null && <MoneyCard money={money} act={moneyAct} />}
        </div>
        <div className={css.right}>
          <NotesCard number={bookingReference} notes={notes} now={now} isOver={reservation.isPeopleRemoved} />
          <TimelineCard timeline={timeline} now={now} />
        </div>
      </div>
    </div>
  );
}
