import type { Track } from '@kkumteo/domain/catalog/hall';

/** Coupons that items of the member's cart use (D55); the cart's store is fetched when somebody asks. */
export async function couponsInCart(memberId: string, track: Track): Promise<readonly number[]> {
  const { readCart } = await import('./cart-store.ts');
  return readCart({ memberId, track }).flatMap(({ listed }) => listed.item.couponId ?? []);
}
