import { paths } from '@kkumteo/contract/pages/addresses';
import { cartEmpty } from '@kkumteo/copy/cart';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { byVisitDate, type CartPurpose, selectionRefusal } from '@kkumteo/domain/cart/cart';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { confirm, alert } from '@kkumteo/ui/dialogs.ts';
import { formKeys } from '@kkumteo/ui/form-keys.ts';
import { Row, Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import side from '@kkumteo/ui/side-panel.module.css';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useState } from 'react';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { useNavigate } from 'react-router';
import { useHalls } from '../catalog/park-halls.tsx';
import { useSessionValue } from '../../lib/use-session-value.ts';
import { useQuote } from '../pricing/use-quote.ts';
import { cartCheckoutSlot, namedItems, beginCheckout } from './cart-checkout.ts';
import { CartDay, type CartRowView } from './cart-day.tsx';
import { idOf, type CartItem, selectedItem } from './cart-item.ts';
import { removeItems, type CartOwner } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { quotedItems } from './quoted-items.ts';
import type { Cart } from './use-cart.ts';
import { type CartChecks, useCartChecks } from './use-cart-checks.ts';
import { unansweredMessage } from '../pricing/price-failure.tsx';
import { checkSeats } from '../../api/payment.ts';
import { useSubmit } from '../member/use-submit.ts';

/** The cart: items under their visit dates, all unticked at first, and what the ticked ones come to. */
export function CartView({ cart }: { readonly cart: Cart }) {
  const { owner, items } = cart;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const checks = useCartChecks(cart);
  const rows = items.map((item, at): CartRowView => {
    const state = checks.states[at] ?? { is: 'checking' };
    return { item, state, ticked: state.is !== 'closed' && ticked.has(idOf(item)) };
  });
  const selected = rows.filter((row) => row.ticked).map(({ item }) => item);
  const [checkout] = useSessionValue(cartCheckoutSlot);
  const price = useQuote(owner.track, quotedItems(selected, namedItems(checkout, selected)));
  const paying = useCartPay(owner);
  const tick = (ids: readonly string[], yes: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (yes) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  if (items.length === 0)
    return (
      <EmptyState action={<LinkButton to={paths.halls(owner.track)}>체험 담으러 가기</LinkButton>}>
        {cartEmpty}
      </EmptyState>
    );
  return (
    <Spaced above={6}>
      <div className={side.columns} {...formKeys}>
        <div className={side.main}>
          <Row wrap align="center" justify="between" gap={1}>
            <p>
              담긴 체험 <b>{items.length}건</b>
            </p>
            <Row gap={1}>
              <Button
                look="text"
                size="small"
                disabled={selected.length === 0}
                onClick={() => removeItems(owner, selected.map(idOf))}
              >
                선택 삭제
              </Button>
              <Button look="text" size="small" onClick={() => void empty(cart)}>
                바구니 비우기
              </Button>
            </Row>
          </Row>
          <CartUnchecked checks={checks} />
          {byVisitDate(rows, dayOf).map(({ visitDate, items: ofDay }) => (
            <CartDay
              key={visitDate}
              visitDate={visitDate}
              rows={ofDay}
              onTick={tick}
              onDelete={(id) => removeItems(owner, [id])}
            />
          ))}
        </div>
        <CartSummary
          track={owner.track}
          selected={selected}
          price={price}
          singly={singly(rows)}
          busy={paying.busy}
          onTake={(aim) => paying.take(aim, selected)}
        />
      </div>
    </Spaced>
  );
}

const dayOf = ({ item: { listed } }: CartRowView) => ({
  visitDate: listed.item.visitDate,
  startMinute: listed.labels.startMinute,
});

/** What the ticked items cost each by itself, in won; null while a price is missing. */
function singly(rows: readonly CartRowView[]): Won | null {
  const prices = rows.filter(({ ticked }) => ticked).map(({ state }) => (state.is === 'open' ? state.payTotal : null));
  return prices.includes(null) ? null : sumWon(prices.map((price) => price ?? 0));
}

async function empty({ owner, items }: Cart): Promise<void> {
  const [yes, no] = confirmVerbs['cart-empty'];
  if (await confirm({ message: confirmSentences['cart-empty'], yes, no, danger: true }))
    removeItems(owner, items.map(idOf));
}

/** Says that the server could not be asked about the cart, with a way to ask again (PD-44); nothing while it could. */
function CartUnchecked({ checks: { failure, retrying, retry } }: { readonly checks: CartChecks }) {
  if (failure === null) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button size="small" busy={retrying ? '확인하는 중' : null} onClick={retry}>
          다시 시도
        </Button>
      }
    >
      <p>{unansweredMessage(failure)}</p>
    </Notice>
  );
}

interface CartPay {
  /** What was pressed and is being validated. */
  readonly busy: CartPurpose | null;
  readonly take: (aim: CartPurpose, selected: readonly CartItem[]) => void;
}

/** 결제하기 and 확약서 예약하기 of the cart: what goes together, the seat check over all of it, then people or payment. */
function useCartPay(owner: CartOwner): CartPay {
  const navigate = useNavigate();
  const halls = useHalls();

  const go = async (aim: CartPurpose, selected: readonly CartItem[]) => {
    const refusal = selectionRefusal(
      aim,
      selected.map((item) => selectedItem(item, halls)),
    );
    if (refusal !== null) return alert({ message: sentenceFor(refusal) });
    const seats = await checkSeats({ track: owner.track, items: selected.map(({ listed }) => listed) });
    if (!seats.seatsLeft) return alert({ message: seats.message ?? sentenceFor({ code: 'schedule.no-seats' }) });
    return navigate(beginCheckout(owner, selected, aim));
  };

  const { pressed, submit } = useSubmit<{ readonly aim: CartPurpose; readonly selected: readonly CartItem[] }>({
    send: ({ aim, selected }) => go(aim, selected),
    say: (message) => alert({ message }),
  });
  return { busy: pressed?.aim ?? null, take: (aim, selected) => void submit({ aim, selected }) };
}
