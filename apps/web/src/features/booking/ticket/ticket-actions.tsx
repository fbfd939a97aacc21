import { Button } from '../../../ui/button.tsx';
import { SumBar } from '../../pricing/sum-bar.tsx';
import type { QuoteView } from '../../pricing/use-quote.ts';
import css from './ticket-panel.module.css';
import type { PanelAim, ReservePress } from './use-reserve-press.ts';

/** 담기 and 예약하기, the sum beside them on a narrow screen. */
export function TicketActions({ price, reserve }: { readonly price: QuoteView; readonly reserve: ReservePress }) {
  const busyWord = (aim: PanelAim, word: string) => (reserve.busy === aim ? word : null);
  return (
    <div className={css.actions}>
      <div className={css.put}>
        <Button wide busy={busyWord('cart', '담는 중')} onClick={() => reserve.press('cart')}>
          담기
        </Button>
      </div>
      <div className={css.reserve}>
        <SumBar view={price}>
          <Button
            look="primary"
            wide
            busy={busyWord('reserve', '확인하는 중')}
            onClick={() => reserve.press('reserve')}
          >
            예약하기
          </Button>
        </SumBar>
      </div>
    </div>
  );
}
