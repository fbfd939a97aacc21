import {
  addCategoryCall,
  addHallCall,
  beginTrialCall,
  openingCall,
  openingPaths as paths,
  openParkCall,
  saveOperatorCall,
} from '@kkumteo/contract/office/opening';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { beginTrial, openPark } from './acts.ts';
import { publishWritten } from './publish-written.ts';
import { readOpening, type PaymentKeys } from './read-opening.ts';
import { withCategory, withHall, withOperator } from './written.ts';

export interface OpeningDeps extends Pick<SiteDeps, 'db' | 'clock' | 'staff' | 'siteOrigin'> {
  readonly card: PaymentProvider;
  readonly keys: PaymentKeys['keys'];
}

/** 처음 여는 공원. */
export function openingOfficeRoutes(api: Api, { siteOrigin, card, keys: kind, ...deps }: OpeningDeps): void {
  const calls = officeCallsOf(api, deps.staff, ['office opening']);
  const { provider, clientKey } = card;
  const keys = { keys: kind, clientKey };

  calls.get(paths.opening, openingCall, 'opening.read', () => readOpening(deps.db, keys, deps.clock.now()));
  calls.post(paths.operator, saveOperatorCall, 'opening.write', async ({ body }, by) =>
    orRefuse(
      await publishWritten(deps, by, {
        pressKey: body.pressKey,
        what: '운영자',
        change: (raw, today) => withOperator(raw, body, today),
      }),
    ),
  );
  calls.post(paths.hall, addHallCall, 'opening.write', async ({ body }, by) =>
    orRefuse(
      await publishWritten(deps, by, {
        pressKey: body.pressKey,
        what: `체험관 ${body.name}`,
        change: (raw) => withHall(raw, body),
      }),
    ),
  );
  calls.post(paths.category, addCategoryCall, 'opening.write', async ({ body }, by) =>
    orRefuse(
      await publishWritten(deps, by, {
        pressKey: body.pressKey,
        what: `사람 구분 ${body.name}`,
        change: (raw) => withCategory(raw, body),
      }),
    ),
  );
  calls.post(paths.trial, beginTrialCall, 'opening.try-payment', async ({ body }, by) => {
    const orderNo = orRefuse(await beginTrial(deps, by, body.pressKey, { ...keys, provider }));
    return { windowUrl: `${siteOrigin}/payment/trial/${orderNo}` };
  });
  calls.post(paths.open, openParkCall, 'opening.open', async ({ body }, by) => {
    orRefuse(await openPark(deps, by, body.pressKey, keys));
    return { done: true };
  });
}
