import { calendarPaths as paths, changeDaysCall, effectCall, yearCall } from '@kkumteo/contract/office/calendar';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { changeDays } from './calendar/change-days.ts';
import { readEffect } from './calendar/read-effect.ts';
import { readYear } from './calendar/read-year.ts';

/** 운영일. */
export function scheduleOfficeRoutes(
  api: Api,
  { db, catalogue, clock, staff }: Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff'>,
): void {
  const calls = officeCallsOf(api, staff, ['office calendar']);
  calls.get(paths.year(':year'), yearCall, 'calendar.read', async ({ params: { year } }) =>
    readYear(db, await catalogue.current(), year, clock.now()),
  );
  calls.post(paths.effect, effectCall, 'calendar.read', async ({ body }) =>
    readEffect(db, await catalogue.current(), body, clock.now()),
  );
  calls.post(paths.days, changeDaysCall, 'calendar.write', async ({ body }, by) =>
    orRefuse(await changeDays({ db, catalogue, clock }, by, body), (path) => path),
  );
}
