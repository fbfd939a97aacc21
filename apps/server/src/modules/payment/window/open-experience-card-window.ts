import type { Sql } from '../../../db/pool.ts';
import type { WindowReturn } from '../../../gateways/payment/window/return-page.ts';
import type { ExperienceCardProvider } from '../../../gateways/experience-card/port.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { cardTokenOf } from '../methods/card-looks.ts';
import { orderNameOf } from '../order-name.ts';
import type { Attempt } from '../attempts/store.ts';

type ExperienceCardWindow =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'refused'; readonly result: WindowReturn };

/** The holder's window is the provider's own page; where it does not open, the screen hears it as a window that failed. */
export async function openExperienceCardWindow(
  gateway: ExperienceCardProvider | null,
  sql: Sql,
  siteOrigin: string,
  attempt: Attempt,
): Promise<ExperienceCardWindow> {
  const { attemptId: orderNo, amount } = attempt;
  const cardToken = await cardTokenOf(sql, orderNo);
  const returnUrl = `${siteOrigin}/payment/return?outcome=experience-card&order=${encodeURIComponent(orderNo)}`;
  const orderName = orderNameOf(attempt.productNames).slice(0, 100);
  const opened =
    gateway === null || cardToken === null
      ? ({ kind: 'unreachable' } as const)
      : await gateway.openWindow({ orderNo, orderName, amount, cardToken, returnUrl });
  if (opened.kind === 'open') return opened;
  const { code: resultCode, message } =
    opened.kind === 'refused'
      ? opened
      : { code: 'WINDOW_CLOSED', message: sentenceOf({ code: 'payment.experience-card-down' }) };
  return { kind: 'refused', result: { resultCode, message, providerKey: '', orderNo, amount: 0 } };
}
