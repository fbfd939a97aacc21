import { firstShown } from '@kkumteo/domain/pricing/price-row';
import { formatWon } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { peopleOf } from '../../participants/headcounts.ts';
import { SumBar } from '../../pricing/sum-bar.tsx';
import type { QuoteView } from '../../pricing/use-quote.ts';
import { focusTicket } from './ticket-errors.ts';
import css from './ticket-panel.module.css';
import type { Ticket } from './use-ticket.ts';
import type { ReservePress } from './use-reserve-press.ts';
import type { PanelAim } from './validate-ticket.ts';

export interface TicketActionsProps {
  readonly ticket: Ticket;
  readonly price: QuoteView;
  readonly reserve: ReservePress;
}

/** 담기 and 예약하기; on a narrow screen the sum beside them, or before that the fee and what to choose next. */
export function TicketActions({ ticket, price, reserve }: TicketActionsProps) {
  // While one is checked, the other can't be pressed.
  const busyWith = (aim: PanelAim, word: string) => ({
    busy: reserve.busy === aim ? word : null,
    disabled: reserve.busy !== null && reserve.busy !== aim,
  });
  const next = nextChoice(ticket);
  return (
    <div className={css.actions}>
      <div className={css.put}>
        <Button wide {...busyWith('cart', '담는 중')} onClick={() => reserve.press('cart')}>
          담기
        </Button>
      </div>
      <div className={css.reserve}>
        <SumBar
          view={price}
          before={
            next === null ? null : (
              <button type="button" className={css.next} onClick={() => focusTicket(next.step)}>
                <b>{feeFrom(ticket)}</b>{' '}
                <span>
                  <i>·</i> {next.words}
                </span>
              </button>
            )
          }
        >
          <Button look="primary" wide {...busyWith('reserve', '확인하는 중')} onClick={() => reserve.press('reserve')}>
            예약하기
          </Button>
        </SumBar>
      </div>
    </div>
  );
}

/** `18,000원부터`: what one person pays who has no discount. */
function feeFrom({ rows }: Ticket): string {
  const fee = firstShown(rows)?.fee ?? 0;
  return fee === 0 ? formatWon(0) : `${formatWon(fee)}부터`;
}

function nextChoice(ticket: Ticket): { readonly step: number; readonly words: string } | null {
  if (ticket.visitDate === null) return { step: 1, words: '날짜 고르기' };
  if (ticket.round === null) return { step: 2, words: '회차 고르기' };
  return peopleOf(ticket.counts, 'experiencer') === 0 ? { step: 3, words: '인원 고르기' } : null;
}
