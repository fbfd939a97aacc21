import type { FastifyInstance } from 'fastify';
import { cancel } from './endpoints/cancel.ts';
import { cancelReceipt, issueReceipt } from './endpoints/cash-receipts.ts';
import { confirm } from './endpoints/confirm.ts';
import { settlements } from './endpoints/settlements.ts';
import { getOrder, getPayment, transactions } from './endpoints/transactions.ts';
import { issueAccount } from './endpoints/virtual-accounts.ts';
import type { CardSandbox } from './sandbox.ts';
import { serve } from './serve.ts';
import { getCheckout, postCheckout, postWindow } from './window/checkout.ts';
import { getCashReceipt, getReceipt } from './window/receipt.ts';
import { sdkScript } from './window/sdk-script.ts';

/** The provider's API, browser script, payment window and receipt. */
export function cardRoutes(app: FastifyInstance, sandbox: CardSandbox): void {
  app.post('/v1/payments/confirm', serve(sandbox, 'confirm', confirm(sandbox)));
  app.get('/v1/payments/orders/:orderId', serve(sandbox, 'getOrder', getOrder(sandbox)));
  app.get('/v1/payments/:paymentKey', serve(sandbox, 'getPayment', getPayment(sandbox)));
  app.post('/v1/payments/:paymentKey/cancel', serve(sandbox, 'cancel', cancel(sandbox)));
  app.post('/v1/virtual-accounts', serve(sandbox, 'issueAccount', issueAccount(sandbox)));
  app.post('/v1/cash-receipts', serve(sandbox, 'issueReceipt', issueReceipt(sandbox)));
  app.post('/v1/cash-receipts/:receiptKey/cancel', serve(sandbox, 'cancelReceipt', cancelReceipt(sandbox)));
  app.get('/v1/transactions', serve(sandbox, 'transactions', transactions(sandbox)));
  app.get('/v1/settlements', serve(sandbox, 'settlements', settlements(sandbox)));

  app.get('/v2/standard', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(sdkScript),
  );
  app.post('/sandbox/window', postWindow(sandbox));
  app.get('/sandbox/checkout/:paymentKey', getCheckout(sandbox));
  app.post('/sandbox/checkout/:paymentKey', postCheckout(sandbox));
  app.get('/receipt/:paymentKey', getReceipt(sandbox));
  app.get('/receipt/cash/:receiptKey', getCashReceipt(sandbox));
}
