import type { PaymentDeps } from './payment-deps.ts';

/** Does `act` for a payment or refund; what fails is logged, and a job retries it later. */
export async function logFailures(
  { logger }: Pick<PaymentDeps, 'logger'>,
  { id, message }: { readonly id: string; readonly message: string },
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    logger.error({ attemptId: id, err: error }, message);
  }
}
