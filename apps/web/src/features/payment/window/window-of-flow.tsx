import type { PaymentFlow } from '../flow/use-payment-flow.ts';
import { PaymentWindow } from './payment-window.tsx';

/** The payment window of a flow, whatever is paid; nothing while no payment is under way. */
export function WindowOfFlow({ flow }: { readonly flow: PaymentFlow }) {
  if (flow.attempt === null) return null;
  return (
    <PaymentWindow
      attempt={flow.attempt}
      open={flow.windowOpen}
      onResult={(result) => void flow.takeResult(result)}
      onClose={flow.closeWindow}
      onLeave={flow.stop}
    />
  );
}
