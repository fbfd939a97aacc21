import { Button } from '@kkumteo/ui/button.tsx';
import { SumBar } from '../../pricing/sum-bar.tsx';
import type { QuoteView } from '../../pricing/use-quote.ts';
import { focusTicket } from './ticket-errors.ts';
import css from './ticket-panel.module.css';
import { feeFrom, type TicketLine } from './ticket-words.ts';
import type { Ticket } from './use-ticket.ts';
import type { ReservePress } from './use-reserve-press.ts';
import type { PanelAim } from './validate-ticket.ts';

export interface TicketActionsProps {
  readonly ticket: Ticket;
  readonly line: TicketLine;
  readonly price: QuoteView;
  readonly reserve: ReservePress;
}

/** 담기 and 예약하기; on a narrow screen 예약하기 is in the bar, with the line and the sum. */
export function TicketActions({ ticket, line, price, reserve }: TicketActionsProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  // While one is checked, the other can't be pressed.
  const busyWith = (aim: PanelAim, word: string) => ({
    busy: reserve.busy === aim ? word : null,
    disabled: reserve.busy !== null && reserve.busy !== aim,
  });
  return (
    <div className={css.actions}>
      <div className={css.put}>
        <Button wide {...busyWith('cart', '담는 중')} data-aim="cart" onClick={() => reserve.press('cart')}>
          담기
        </Button>
      </div>
      <div className={css.reserve}>
        <SumBar view={price} line={<NextStep line={line} />} from={line.step === null ? null : feeFrom(ticket)}>
          <Button
            look="primary"
            wide
            {...busyWith('reserve', '확인하는 중')}
            data-aim="reserve"
            onClick={() => reserve.press('reserve')}
          >
            예약하기
          </Button>
        </SumBar>
      </div>
    </div>
  );
}

/** What the sum is for; while something is to be chosen, a press leads there. */
function NextStep({ line: { words, step } }: { readonly line: TicketLine }) {
  'use no memo';
  if (step === null) return <p>{words}</p>;
  return (
    <button type="button" className={css.next} onClick={() => focusTicket(step)}>
      {words}
    </button>
  );
}
