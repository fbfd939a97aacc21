import type { DraftItem } from '@kkumteo/domain/booking/checked-booking';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { useBar } from '@kkumteo/ui/bars.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { type ReactNode, useRef } from 'react';
import { CouponButton } from '../../pricing/coupon-button.tsx';
import { PriceSum } from '../../pricing/price-sum.tsx';
import { RefundLine } from '../../pricing/refund-line.tsx';
import type { QuoteView } from '../../pricing/use-quote.ts';
import { TicketActions } from './ticket-actions.tsx';
import css from './ticket-panel.module.css';
import type { TicketPartProps } from './panel-props.ts';
import { ticketLine } from './ticket-words.ts';

interface TicketFootProps extends TicketPartProps {
  readonly item: DraftItem;
  readonly price: QuoteView;
}

/** Under the steps: the sum with its reason or why nothing can be booked, 담기 and 예약하기, 대기 신청, 쿠폰. */
export function TicketFoot({ panel, reserve, closed, waited, waiting, item, price }: TicketFootProps) {
  // The page has a budget, and what is drawn here changes with every press in the panel anyway.
  'use no memo';
  const { track, detail, ticket, now } = panel;
  const said = reserve.errorAt({ step: 0, agreement: null });
  const line = ticketLine(ticket, track, waiting !== null);
  const hasActions = closed === null && !panel.preview;
  return (
    <>
      <StuckFoot>
        <div className={css.foot} data-ticket-step={0}>
          {closed ?? (
            <>
              <p className={css.line}>{line.words}</p>
              <PriceSum
                view={price}
                leader={track === 'group' ? '인솔자' : undefined}
                instead={line.instead}
                saidBeside="rooms.over-total"
              />
            </>
          )}
          {said !== null && (
            <Text tone="danger" size="second" weight={600} above={2} role="alert">
              {said}
            </Text>
          )}
        </div>
        {hasActions && (
          <>
            <TicketActions
              line={line}
              price={price}
              reserve={reserve}
              waited={waited}
              waiting={waiting}
              Wait={panel.waitlist.Press}
            />
            {waiting === null && (
              <div className={css.refund}>
                <RefundLine policy={detail.product.policy} visitDate={ticket.visitDate} />
              </div>
            )}
          </>
        )}
      </StuckFoot>
      {hasActions && waiting === null && (
        <div className={css.extra}>
          <panel.waitlist.AtEnd waited={panel.day.is === 'ready' ? waited : null} chosen={ticket.round} now={now} />
          <CouponButton
            product={detail.product}
            visitDate={ticket.visitDate}
            experiencers={experiencerCount(item)}
            applied={ticket.coupon}
            inCart={panel.cart.couponsInCart}
            onApply={(coupon) => {
              reserve.clear({ step: 0, agreement: null });
              ticket.setCoupon(coupon);
            }}
          />
        </div>
      )}
    </>
  );
}

/** Stays at the end of the window while the panel goes on below it. */
function StuckFoot({ children }: { readonly children: ReactNode }) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const foot = useRef<HTMLDivElement>(null);
  useBar(foot, 'foot');
  return (
    <div ref={foot} className={css.stuck}>
      {children}
    </div>
  );
}
