import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { unansweredMessage } from '../pricing/unanswered.ts';
import type { CartChecks } from './use-cart-checks.ts';

/** Says that the server could not be asked about the cart, with a way to ask again (PD-44); nothing while it could. */
export function CartUnchecked({ checks: { failure, retrying, retry } }: { readonly checks: CartChecks }) {
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
