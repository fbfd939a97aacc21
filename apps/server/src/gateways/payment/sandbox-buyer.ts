/**  */
interface SandboxApproval {
  readonly orderNo: string;
  readonly orderName: string;
  readonly customerName: string;
  readonly amount: number;
  readonly method: 'card' | 'bank-transfer';
}

/** Approves a payment in the sandbox's window; returns the provider's key, or null where that fails. */
export type SandboxBuyer = (approval: SandboxApproval) => Promise<string | null>;

const TIMEOUT_MS = 5_000;

interface SandboxPlace {
  readonly url: string;
  readonly controlToken: string;
}

/** A buyer who chooses the first card, or the first bank account, of the sandbox. */
export function createSandboxBuyer({ url, controlToken }: SandboxPlace): SandboxBuyer {
  return async ({ orderNo, orderName, customerName, amount, method }) => {
    try {
      const answer = await fetch(`${url}/sandbox/authorizations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-token': controlToken },
        body: JSON.stringify({
          orderId: orderNo,
          orderName,
          customerName,
          amount,
          method: method === 'card' ? 'CARD' : 'TRANSFER',
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const { paymentKey } = (await answer.json()) as { readonly paymentKey?: unknown };
      return answer.ok && typeof paymentKey === 'string' ? paymentKey : null;
    } catch {
      return null;
    }
  };
}
