import { Button } from '@kkumteo/ui/button.tsx';
import { SumBar } from '../../pricing/sum-bar.tsx';
import type { QuoteView } from '../../pricing/use-quote.ts';
import { focusTicket } from './ticket-errors.ts';
import css from './ticket-panel.module.css';
import type { TicketLine } from './ticket-words.ts';
import type { ReservePress } from './use-reserve-press.ts';
import type { PanelAim } from './validate-ticket.ts';
import type { WaitedFor, WaitlistParts } from './waited-for.ts';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';

export interface TicketActionsProps {
  readonly line: TicketLine;
  readonly price: QuoteView;
  readonly reserve: ReservePress;
  readonly waited: WaitedFor | null;
  /** The chosen round where it can only be waited for, else null. */
  readonly waiting: RoundAvailability | null;
  readonly Wait: WaitlistParts['Press'];
}

/**
 * 담기 and 예약하기, or 대기 신청 in their place; on a narrow screen the main one is in the bar, with the line and the sum.
 */
export function TicketActions({ line, price, reserve, waited, waiting, Wait }: TicketActionsProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  // While one is checked, the other can't be pressed.
  const busyWith = (aim: PanelAim, word: string) => ({
    busy: reserve.busy === aim ? word : null,
    disabled: reserve.busy !== null && reserve.busy !== aim,
  });
  return (
    <div className={css.actions}>
      {waiting === null && (
        <div className={css.put}>
          <Button wide {...busyWith('cart', '담는 중')} data-aim="cart" onClick={() => reserve.press('cart')}>
            담기
          </Button>
        </div>
      )}
      <div className={css.reserve}>
        <SumBar view={price} line={<NextStep line={line} />} from={line.instead?.sum ?? null}>
          <Wait waited={waited} round={waiting}>
            {(wait) => (
              <Button
                look="primary"
                wide
                aria-keyshortcuts="F6"
                {...busyWith('reserve', '확인하는 중')}
                data-aim={wait === null ? 'reserve' : 'wait'}
                onClick={wait ?? (() => reserve.press('reserve'))}
              >
                {wait === null ? '예약하기' : '대기 신청'}
              </Button>
            )}
          </Wait>
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
