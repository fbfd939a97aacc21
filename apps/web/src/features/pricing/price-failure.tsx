import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { errorSentences } from '@kkumteo/copy/errors';
import type { QuoteView } from './use-quote.ts';

/** The sentence of a failed call, or, where the browser is offline, the one that says so. */
export const unansweredMessage = (failure: string): string => (navigator.onLine ? failure : errorSentences.offline);

/** Why there is no price, and a retry where that can help; nothing while there is one or it is loading. */
export function PriceFailure({ view }: { readonly view: QuoteView }) {
  if (view.failure === null) return null;
  return (
    <Text role="alert" tone="danger" size="second" weight={600}>
      {unansweredMessage(view.failure)}{' '}
      {view.retry !== null && (
        <Button look="text" size="small" onClick={view.retry}>
          다시 계산
        </Button>
      )}
    </Text>
  );
}
