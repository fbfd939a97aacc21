import type { DraftItem } from '@kkumteo/domain/booking/checked-booking';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { Text } from '@kkumteo/ui/layout.tsx';
import { CouponButton } from '../../pricing/coupon-button.tsx';
import { PriceSum } from '../../pricing/price-sum.tsx';
import type { QuoteView } from '../../pricing/use-quote.ts';
import { TicketActions } from './ticket-actions.tsx';
import css from './ticket-panel.module.css';
import type { TicketPartProps } from './panel-props.ts';

interface TicketFootProps extends TicketPartProps {
  readonly item: DraftItem;
  readonly price: QuoteView;
}

/** Under the steps: the sum with its reason or why nothing can be booked, 담기 and 예약하기, 대기 신청, 쿠폰. */
export function TicketFoot({ panel, reserve, closed, waited, item, price }: TicketFootProps) {
  // The page has a budget, and what is drawn here changes with every press in the panel anyway.
  'use no memo';
  const { track, detail, ticket, now } = panel;
  const said = reserve.errorAt({ step: 0, agreement: null });
  return (
    <>
      <div className={css.foot} data-ticket-step={0}>
        {closed ?? (
          <PriceSum view={price} leader={track === 'group' ? '인솔자' : undefined} saidBeside="rooms.over-total" />
        )}
        {said !== null && (
          <Text tone="danger" size="second" weight={600} above={2} role="alert">
            {said}
          </Text>
        )}
      </div>
      {closed === null && !panel.preview && (
        <>
          <TicketActions ticket={ticket} price={price} reserve={reserve} />
          <div className={css.extra}>
            <panel.waitlist.AtEnd
              waited={panel.day.is === 'ready' ? waited : null}
              rounds={detail.rounds}
              chosen={ticket.round}
              now={now}
            />
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
        </>
      )}
    </>
  );
}
