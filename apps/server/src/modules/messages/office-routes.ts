import {
  failedCall,
  messagePaths as paths,
  noticesCall,
  previewNoticeCall,
  sendFailedCall,
  sendNoticeCall,
  settleFailedCall,
} from '@kkumteo/contract/office/messages';
import { reservationPaths, sendAgainCall } from '@kkumteo/contract/office/reservation';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { endFailed, readFailed } from './failed.ts';
import { countFailed } from './failed-store.ts';
import { findNotices } from './notice-store.ts';
import { previewNotice, sendNotice, type PreviewDeps } from './notices.ts';
import { sendMessageAgain } from './send-again.ts';

export interface MessageOfficeDeps extends PreviewDeps, Pick<SiteDeps, 'staff'> {}

/** 메시지, and the messages of one reservation. */
export function messageOfficeRoutes(api: Api, deps: MessageOfficeDeps): void {
  const { db, catalogue, clock } = deps;
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
  calls.get(paths.failed, failedCall, 'message.read-failed', async () => {
    const now = clock.now();
    const messages = await readFailed({ sql: db, catalogue }, now);
    return { now, messages, waiting: await countFailed(db) };
  });
  calls.post(paths.sendFailed, sendFailedCall, 'message.send-again', async ({ body }, by) =>
    orRefuse(await endFailed(deps, by, 'message.send-again', body)),
  );
  calls.post(paths.settleFailed, settleFailedCall, 'message.settle', async ({ body }, by) =>
    orRefuse(await endFailed(deps, by, 'message.settle', body)),
  );
  calls.get(paths.notices, noticesCall, 'message.read-notices', async () => {
    const now = clock.now();
    return { now, notices: await findNotices(db, now) };
  });
  calls.post(paths.previewNotice, previewNoticeCall, 'message.tell-round', async ({ body }) =>
    orRefuse(await previewNotice(deps, body), (path) => path),
  );
  calls.post(paths.notices, sendNoticeCall, 'message.tell-round', async ({ body }, by) =>
    orRefuse(await sendNotice(deps, by, body), (path) => path),
  );
}
