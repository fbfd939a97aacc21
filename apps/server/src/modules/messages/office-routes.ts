import { reservationPaths, sendAgainCall } from '@kkumteo/contract/office/reservation';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { sendMessageAgain } from './send-again.ts';

export function messageOfficeRoutes(api: Api, deps: Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff'>): void {
  const calls = officeCallsOf(api, deps.staff, ['office messages']);
  calls.post(
    reservationPaths.sendAgain(':number'),
    sendAgainCall,
    'message.send-again',
    async ({ params, body }, by) => {
      orRefuse(await sendMessageAgain(deps, by, params.number, body));
      return { done: true };
    },
  );
}
