import { cartDropped } from '@kkumteo/copy/cart';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useEffect } from 'react';
import { useSessionValue } from '../../lib/use-session-value.ts';
import { type CartOwner, dropBroken, droppedSlot } from './cart-store.ts';

/** Says how many stored items could not be read and were dropped, until the visitor has taken note; else nothing. */
export function DroppedItems({ owner }: { readonly owner: CartOwner }) {
  const { memberId, track } = owner;
  const [dropped, setDropped] = useSessionValue(droppedSlot(owner));
  useEffect(() => dropBroken({ memberId, track }), [memberId, track]);
  if (dropped === null) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button look="text" size="small" onClick={() => setDropped(null)}>
          확인
        </Button>
      }
    >
      <p>{cartDropped(dropped)}</p>
    </Notice>
  );
}
