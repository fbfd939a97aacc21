import { headcountHeld } from '@kkumteo/copy/ticket';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { peopleOf } from '../../../participants/headcounts.ts';
import css from './held-counts.module.css';
import type { Ticket } from '../use-ticket.ts';

/** What to say where fewer are counted than the visitor wanted, because others took seats; one sentence a role. */
export function heldWords({ wanted, counts }: Pick<Ticket, 'wanted' | 'counts'>, track: Track): readonly string[] {
  // Automatically counted leaders are no loss while no one is to be led.
  if (peopleOf(wanted, 'experiencer') === 0) return [];
  return (['experiencer', 'leader'] as const).flatMap((role) => {
    const from = peopleOf(wanted, role);
    const to = peopleOf(counts, role);
    return to < from ? [headcountHeld(WHO[role][track], from, to)] : [];
  });
}

const WHO = {
  experiencer: { individual: '체험자', group: '체험자' },
  leader: { individual: '보호자', group: '인솔자' },
} as const;

/** The word beside the counters; the place for it is always there, so that it is read out when it comes. */
export function HeldCounts({ ticket, track }: { readonly ticket: Ticket; readonly track: Track }) {
  return (
    <div aria-live="polite">
      {heldWords(ticket, track).map((words) => (
        <p key={words} className={css.held}>
          {words}
        </p>
      ))}
    </div>
  );
}
