import { lazy, Suspense } from 'react';
import type { DetailKey } from '../../../api/schedule.ts';
import css from './ticket-panel.module.css';
import type { TicketDraft } from '../ticket-draft.ts';

// Not before a product with rooms asks for it: the page has a budget.
const RoomStep = lazy(async () => ({ default: (await import('../../rooms/room-step.tsx')).RoomStep }));

/** The rooms of the chosen round, fetched once the step is open. */
export function TicketRooms(props: {
  readonly detailKey: DetailKey;
  readonly ticket: Pick<TicketDraft, 'visitDate' | 'roundId'>;
  readonly open: boolean;
}) {
  const { visitDate, roundId } = props.ticket;
  if (visitDate === null || roundId === null) return null;
  if (!props.open) return null;
  return (
    <Suspense fallback={<div className={css.roundsLoading} aria-busy="true" />}>
      <RoomStep detailKey={props.detailKey} date={visitDate} roundId={roundId} />
    </Suspense>
  );
}
