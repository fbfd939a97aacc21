import {
  approvePledgeCall,
  cancelCall,
  changeCall,
  changeOptionsCall,
  exceptCall,
  payAtDeskCall,
  previewCancelCall,
  previewChangeCall,
  previewExceptionCall,
  refundAtDeskCall,
  reservationActPaths as paths,
} from '@kkumteo/contract/office/reservation-acts';
import type { Api } from '../../../http/api.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { officeCallsOf } from '../../staff/office-calls.ts';
import type { CancelDeps } from '../cancel/cancel-lines.ts';
import { approvePledge } from './approve-pledge.ts';
import { previewStaffCancel, staffCancel } from './cancel.ts';
import { changeOptions, previewStaffChange, staffChange } from './change.ts';
import { staffPayAtDesk, staffRefundAtDesk } from './desk-money.ts';
import { previewStaffException, staffExcept } from './except.ts';

const NUMBER = ':number';

/** The field of the console's call: the visitor's name the account otherwise. */
const field = (path: string): string => path.replace(/^refundAccount/u, 'account');

/** Acts of staff on one reservation. */
export function reservationActRoutes(api: Api, deps: CancelDeps & Pick<SiteDeps, 'staff'>): void {
  const calls = officeCallsOf(api, deps.staff, ['office reservations']);

  calls.post(paths.previewCancel(NUMBER), previewCancelCall, 'reservation.price-act', async ({ params, body }) =>
    orRefuse(await previewStaffCancel(deps, params.number, body.lineNos), field),
  );
  calls.post(paths.cancel(NUMBER), cancelCall, 'reservation.cancel', async ({ params, body }, by) =>
    orRefuse(await staffCancel(deps, by, { ...body, ...params }), field),
  );
  calls.post(paths.previewException(NUMBER), previewExceptionCall, 'reservation.price-act', async ({ params, body }) =>
    orRefuse(await previewStaffException(deps, params.number, body), field),
  );
  calls.post(paths.except(NUMBER), exceptCall, 'reservation.except', async ({ params, body }, by) =>
    orRefuse(await staffExcept(deps, by, { ...body, ...params }), field),
  );
  calls.get(paths.changeOptions(NUMBER), changeOptionsCall, 'reservation.price-act', async ({ params }) =>
    orRefuse(await changeOptions(deps, params.number), field),
  );
  calls.post(paths.previewChange(NUMBER), previewChangeCall, 'reservation.price-act', async ({ params, body }) =>
    orRefuse(await previewStaffChange(deps, params.number, body.lines), field),
  );
  calls.post(paths.change(NUMBER), changeCall, 'reservation.change', async ({ params, body }, by) =>
    orRefuse(await staffChange(deps, by, { ...body, ...params }), field),
  );
  calls.post(paths.payAtDesk(NUMBER), payAtDeskCall, 'reservation.take-desk-money', async ({ params, body }, by) =>
    orRefuse(await staffPayAtDesk(deps, by, { ...body, ...params }), field),
  );
  calls.post(
    paths.refundAtDesk(NUMBER),
    refundAtDeskCall,
    'reservation.refund-desk-money',
    async ({ params, body }, by) => orRefuse(await staffRefundAtDesk(deps, by, { ...body, ...params }), field),
  );
  calls.post(
    paths.approvePledge(NUMBER),
    approvePledgeCall,
    'reservation.approve-pledge',
    async ({ params, body }, by) => orRefuse(await approvePledge(deps, by, { ...body, ...params }), field),
  );
}
