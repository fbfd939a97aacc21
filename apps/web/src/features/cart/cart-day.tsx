import { formatFullDay, type KstDate } from '@kkumteo/domain/shared/time';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Row, Spaced, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { useId } from 'react';
import { type CartItem, idOf } from './cart-item.ts';
import { CartRow } from './cart-row.tsx';
import type { ItemState } from './use-cart-checks.ts';

export interface CartRowView {
  readonly item: CartItem;
  readonly state: ItemState;
  readonly ticked: boolean;
}

export interface CartDayProps {
  readonly visitDate: KstDate;
  readonly rows: readonly CartRowView[];
  readonly onTick: (itemIds: readonly string[], yes: boolean) => void;
  readonly onDelete: (itemId: string) => void;
}

/** Everything for one visit date, with its weekday, and a tick for all of it. */
export function CartDay({ visitDate, rows, onTick, onDelete }: CartDayProps) {
  const id = useId();
  const day = formatFullDay(visitDate);
  const open = rows.filter(({ state }) => state.is !== 'closed');
  const ticked = open.filter((row) => row.ticked).length;
  return (
    <Spaced as="section" above={6} aria-labelledby={id}>
      <Row wrap align="center" justify="between" gap={1}>
        <Text id={id} as="h2" size="title" weight={700}>
          {day}
        </Text>
        <Checkbox
          label="이 날짜 모두 선택"
          checked={open.length > 0 && ticked === open.length}
          partly={ticked > 0 && ticked < open.length}
          disabled={open.length === 0}
          onChange={(yes) =>
            onTick(
              open.map(({ item }) => idOf(item)),
              yes,
            )
          }
        />
      </Row>
      <Stack as="ul" gap={3} above={2}>
        {rows.map(({ item, state, ticked: isTicked }) => (
          <CartRow
            key={idOf(item)}
            item={item}
            state={state}
            ticked={isTicked}
            onTick={(yes) => onTick([idOf(item)], yes)}
            onDelete={() => onDelete(idOf(item))}
          />
        ))}
      </Stack>
    </Spaced>
  );
}
