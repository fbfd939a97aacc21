import { Button } from '@kkumteo/ui/button.tsx';
import { unansweredMessage } from './unanswered.ts';
import css from './price-failure.module.css';
import type { QuoteView } from './use-quote.ts';

/** Why there is no price, and a way to ask again where that can help; nothing while there is one or it is on its way. */
export function PriceFailure({ view }: { readonly view: QuoteView }) {
  if (view.failure === null) return null;
  return (
    <p role="alert" className={css.failure}>
      {unansweredMessage(view.failure)}{' '}
      {view.retry !== null && (
        <Button look="text" size="small" onClick={view.retry}>
          다시 계산
        </Button>
      )}
    </p>
  );
}
