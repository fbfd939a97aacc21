import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { useLocalValue } from '../../lib/use-local-value.ts';
import { useMember } from '../member/use-member.ts';
import { useServerNow } from '../schedule/server-now.ts';
import type { CartItem } from './cart-item.ts';
import { type CartOwner, cartSlot, removeExpired, isKept } from './cart-store.ts';

export interface Cart {
  readonly owner: CartOwner;
  readonly items: readonly CartItem[];
  readonly now: Instant;
}

const MINUTE_MS = 60_000;
const NOBODY = '';

/** The member's cart of a track; null until member and time are known. What is no longer kept is dropped on load. */
export function useCart(track: Track): Cart | null {
  const member = useMember();
  const now = useServerNow(MINUTE_MS);
  const memberId = member?.memberId ?? NOBODY;
  const stored = useLocalValue(cartSlot({ memberId, track }));
  const known = memberId !== NOBODY && now !== null;
  const drop = useEffectEvent(() => now !== null && removeExpired({ memberId, track }, now));
  useEffect(() => {
    if (known) drop();
  }, [known, memberId, track]);
  if (!known) return null;
  return { owner: { memberId, track }, items: (stored ?? []).filter((item) => isKept(item, now)), now };
}
