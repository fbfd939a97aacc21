import { paths } from '@kkumteo/contract/pages/addresses';
import { type CartPurpose, isAllInvited } from '@kkumteo/domain/cart/cart';
import { canBePledged, isBookedFree } from '@kkumteo/domain/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { savingsByReason } from '@kkumteo/domain/pricing/explain';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import side from '@kkumteo/ui/side-panel.module.css';
import { visitOf } from '../../api/pricing.ts';
import { PaymentDeadline } from '../pricing/payment-deadline.tsx';
import { PriceFailure } from '../pricing/price-failure.tsx';
import { PriceTotals } from '../pricing/price-totals.tsx';
import { SumBar } from '../pricing/sum-bar.tsx';
import type { QuoteView } from '../pricing/use-quote.ts';
import type { CartItem } from './cart-item.ts';

export interface CartSummaryProps {
  readonly track: Track;
  readonly selected: readonly CartItem[];
  readonly price: QuoteView;
  /** What the items cost each by itself, in won; null while a price is missing. */
  readonly singly: Won | null;
  readonly busy: CartPurpose | null;
  readonly onTake: (aim: CartPurpose) => void;
}

const NEXT_STEP: { readonly [T in Track]: string } = {
  individual: '체험자 이름은 다음 단계에서 입력합니다.',
  group: '단체와 인솔자 정보는 다음 단계에서 입력합니다.',
};

/** How many are ticked, what they come to by the server, and the ways on. */
export function CartSummary({ track, selected, price, singly, busy, onTake }: CartSummaryProps) {
  const invited = isAllInvited(selected.map(({ listed }) => listed.item));
  // Invited items have one button; what can't be paid is pledged by it.
  const free = selected.length > 0 && price.quote !== null && isBookedFree(price.quote.payTotal, selected);
  const main: CartPurpose = invited && selected.some(({ pledgeOnly }) => pledgeOnly) ? 'pledge' : 'pay';
  // While one is checked, the other can't be pressed.
  const busyWith = (aim: CartPurpose) => ({
    busy: busy === aim ? '확인하는 중' : null,
    disabled: busy !== null && busy !== aim,
  });
  return (
    <aside className={side.panel} aria-label="선택한 체험">
      <Text as="h2" size="title">
        선택한 체험{' '}
        <Text as="span" tone="primary" aria-live="polite">
          {selected.length}건
        </Text>
      </Text>
      <PriceTotals view={price} track={track} />
      <AdditionalSessions track={track} price={price} singly={singly} />
      <Text tone="faint" size="second">
        같은 체험일의 체험을 함께 결제할 수 있습니다. {NEXT_STEP[track]}
      </Text>
      <PriceFailure view={price} />
      {!free && main === 'pay' && <PaymentDeadline visits={selected.map(({ listed }) => visitOf(listed))} />}
      <SumBar view={price}>
        <Button look="primary" wide aria-keyshortcuts="F6" {...busyWith(main)} onClick={() => onTake(main)}>
          {invited || free ? '예약하기' : '결제하기'}
        </Button>
      </SumBar>
      {!invited && !free && canBePledged(track) && (
        <Button wide {...busyWith('pledge')} onClick={() => onTake('pledge')}>
          확약서 예약하기
        </Button>
      )}
      {!invited && (
        <LinkButton to={paths.halls(track)} wide>
          체험 더 담기
        </LinkButton>
      )}
    </aside>
  );
}

/** For whom the price of an additional session was calculated; the payment page knows the names. */
function AdditionalSessions({ track, price, singly }: Pick<CartSummaryProps, 'track' | 'price' | 'singly'>) {
  const quote = price.quote;
  const saved = quote !== null && savingsByReason(quote).some(({ reason }) => reason === 'additional-session');
  if (!saved || track === 'group') return null;
  return (
    <Text tone="faint" size="second">
      같은 체험자가 하루에 두 회차 이상 체험하는 금액입니다.
      {singly !== null && singly !== quote.payTotal && ` 회차마다 다른 체험자를 입력하시면 ${formatWon(singly)}입니다.`}
    </Text>
  );
}
