import {
  countDrawerCall,
  deskPaths,
  drawersCall,
  openDrawerCall,
  ownDrawerCall,
  quoteCall,
  refundCall,
  roundsCall,
  salesCall,
  sellCall,
} from '@kkumteo/contract/office/desk';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { countDrawer, openDrawer, readOwnDrawer, readShifts } from './drawers.ts';
import { refundSale } from './refund-sale.ts';
import { readDeskDay } from './rounds.ts';
import { readSales } from './sales.ts';
import { quoteWalkIn, sellWalkIn, type SellDeps } from './sell.ts';

const DONE = { done: true };

/** 현장 판매 and its drawers. */
export function deskOfficeRoutes(api: Api, deps: SellDeps & Pick<SiteDeps, 'staff'>): void {
  const { db, catalogue, clock } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office desk']);

  calls.get(deskPaths.rounds, roundsCall, 'desk.sell', async () =>
    readDeskDay(db, await catalogue.current(), clock.now()),
  );
  calls.post(deskPaths.quote, quoteCall, 'desk.sell', async ({ body }) => orRefuse(await quoteWalkIn(deps, body)));
  calls.post(deskPaths.sell, sellCall, 'desk.sell', async ({ body }, by) => orRefuse(await sellWalkIn(deps, by, body)));
  calls.get(deskPaths.sales, salesCall, 'desk.sell', async () => {
    const state = await catalogue.current();
    const day = kstDate(clock.now());
    const { parkName = '', phone = '' } = state.operator ?? {};
    return { day, parkName, phone, sales: await readSales(db, state, day) };
  });
  calls.post(deskPaths.refund(':reservationNo'), refundCall, 'reservation.refund-desk-money', async (request, by) => {
    orRefuse(await refundSale(deps, by, request.params.reservationNo, request.body));
    return DONE;
  });

  calls.get(deskPaths.ownDrawer, ownDrawerCall, 'desk.count-drawer', async (_request, by) => ({
    drawer: await readOwnDrawer(db, by),
  }));
  calls.post(deskPaths.openDrawer, openDrawerCall, 'desk.count-drawer', async ({ body: { float } }, by) => {
    orRefuse(await openDrawer(deps, by, float));
    return DONE;
  });
  calls.get(deskPaths.drawers, drawersCall, 'desk.count-drawer', async () => {
    const now = clock.now();
    return { now, shifts: await readShifts(db, now) };
  });
  calls.post(deskPaths.countDrawer(':drawerId'), countDrawerCall, 'desk.count-drawer', async (request, by) =>
    orRefuse(await countDrawer(deps, by, request.params.drawerId, request.body)),
  );
}
