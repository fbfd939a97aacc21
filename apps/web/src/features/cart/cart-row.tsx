import { cartPriceChanged } from '@kkumteo/copy/cart';
import { paths } from '@kkumteo/contract/pages/addresses';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import tones from '@kkumteo/ui/tones.module.css';
import { Scene } from '../catalog/scene.tsx';
import type { CartItem } from './cart-item.ts';
import css from './cart-row.module.css';
import type { ItemState } from './use-cart-checks.ts';

export interface CartRowProps {
  readonly item: CartItem;
  readonly state: ItemState;
  readonly ticked: boolean;
  readonly onTick: (yes: boolean) => void;
  readonly onDelete: () => void;
}

/** One item of the cart, and what has become of it since it was put in. */
export function CartRow({ item: cartItem, state, ticked, onTick, onDelete }: CartRowProps) {
  const { item, labels } = cartItem.listed;
  const { visitDate, roundId, productId, track } = item;
  const invitation = item.invitationCode ?? undefined;
  return (
    <li className={css.row} data-closed={state.is === 'closed' || undefined}>
      <Checkbox
        label={`${labels.productName} ${labels.roundName} 선택`}
        hideLabel
        checked={ticked}
        disabled={state.is === 'closed'}
        onChange={onTick}
      />
      <div className={css.picture}>
        <Scene path={cartItem.picturePath} hall={labels.hall} shape="square" />
      </div>
      <Text as="div" tone="soft" size="second" grow>
        <h3 className={css.name}>
          <Link to={paths.detail(track, labels.hall, productId, { date: visitDate, round: roundId, invitation })}>
            {labels.productName}
          </Link>{' '}
          {item.invited && <Badge tone="info">초대</Badge>}
          {cartItem.pledgeOnly && <Badge>확약 예약</Badge>}
        </h3>
        <p>
          {labels.roundName} {formatMinute(labels.startMinute)} – {formatMinute(labels.endMinute)}
        </p>
        <p>{peopleWords(cartItem)}</p>
      </Text>
      <div className={css.end}>
        <Price item={cartItem} state={state} />
        <Button
          look="text"
          size="small"
          aria-label={`${labels.productName} ${labels.roundName} 삭제`}
          onClick={onDelete}
        >
          삭제
        </Button>
      </div>
      <Word item={cartItem} state={state} />
    </li>
  );
}

function Price({ item, state }: { readonly item: CartItem; readonly state: ItemState }) {
  if (state.is === 'closed')
    return (
      <Text tone="faint" size="body" weight={700}>
        예약 불가
      </Text>
    );
  const amount = state.is === 'open' ? state.payTotal : item.payTotal;
  const waiting = state.is === 'checking' || (state.is === 'open' && amount === null);
  if (waiting) return <Skeleton width={88} height={24} />;
  return (
    <Text size="body" weight={700}>
      {amount === null ? '' : formatWon(amount)}
    </Text>
  );
}

/**
 * What the visitor has to know before paying: that it can't be booked any more, and why, or that its price has changed.
 */
function Word({ item, state }: { readonly item: CartItem; readonly state: ItemState }) {
  if (state.is === 'closed' || state.is === 'unknown')
    return <p className={classNames(css.word, tones.danger)}>{state.message}</p>;
  if (state.is !== 'open' || state.payTotal === null || item.payTotal === null) return null;
  if (state.payTotal === item.payTotal) return null;
  return (
    <p className={classNames(css.word, tones.warning)}>
      {cartPriceChanged} {formatWon(item.payTotal)} → <b>{formatWon(state.payTotal)}</b>
    </p>
  );
}

function peopleWords({ listed: { item } }: CartItem): string {
  const leaders = item.leaders.length;
  return `체험자 ${experiencerCount(item)}명${leaders === 0 ? '' : `, ${item.track === 'group' ? '인솔자' : '보호자'} ${leaders}명`}`;
}
