import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { useLocalValue } from '../../lib/use-local-value.ts';
import { tabMember } from '../../lib/tab-member.ts';
import { useMember } from '../member/use-member.ts';
import { useServerNow } from '../schedule/server-now.ts';
import type { CartItem } from './cart-item.ts';
import { type CartOwner, cartSlot, removeExpired, isKept } from './cart-store.ts';

export interface Cart {
  readonly owner: CartOwner;
  readonly items: readonly CartItem[];
  /** Null until the server has said it: then nothing counts as over yet. */
  readonly now: Instant | null;
}

const MINUTE_MS = 60_000;
const NOBODY = '';

/**
 * The member's cart of a track as this browser stores it, without any call; null until its member is known. Expired
 * items are dropped once the server has sent the time.
 */
export function useCart(track: Track): Cart | null {
  const member = useMember();
  const now = useServerNow(MINUTE_MS);
  const memberId = (member === undefined ? tabMember() : member?.memberId) ?? NOBODY;
  const stored = useLocalValue(cartSlot({ memberId, track }));
  const datable = memberId !== NOBODY && now !== null;
  const drop = useEffectEvent(() => now !== null && removeExpired({ memberId, track }, now));
  useEffect(() => {
    if (datable) drop();
  }, [datable, memberId, track]);
  if (memberId === NOBODY) return null;
  return { owner: { memberId, track }, items: (stored ?? []).filter((item) => now === null || isKept(item, now)), now };
}
