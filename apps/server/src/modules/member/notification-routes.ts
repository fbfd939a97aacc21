import {
  marketingConsentAnswer,
  marketingConsentPath,
  marketingDecisionRequest,
  notificationRequest,
  notificationsAnswer,
  notificationsPath,
  type OfferedNotifications,
} from '@kkumteo/contract/member/notifications';
import type { NotificationChannel, NotificationSettings } from '@kkumteo/domain/member/notifications';
import { memberOf, type Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { decideMarketing, readMarketingConsent } from './marketing-consent.ts';

interface NotificationDeps extends Pick<SiteDeps, 'sql' | 'sessions'> {
  readonly channels: readonly NotificationChannel[];
}

const tags = ['member'];
const COLUMNS = `told_by_phone as by_phone, told_by_mail as by_mail`;
const SWITCH: Readonly<Record<NotificationChannel, string>> = {
  phone: `update member set told_by_phone = $2 where member_id = $1 returning ${COLUMNS}`,
  mail: `update member set told_by_mail = $2 where member_id = $1 returning ${COLUMNS}`,
};

/** By what a member is notified of reservations and visits (PD-115). */
export function notificationRoutes(api: Api, { sql, sessions, channels }: NotificationDeps): void {
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });
  const offered = ([settings]: readonly NotificationSettings[]): OfferedNotifications => {
    if (settings === undefined) throw new Error('A member who is logged in is not there');
    return {
      byPhone: channels.includes('phone') ? settings.byPhone : null,
      byMail: channels.includes('mail') ? settings.byMail : null,
    };
  };

  calls.get(notificationsPath, { answer: notificationsAnswer }, async (request) => {
    const text = `select ${COLUMNS} from member where member_id = $1`;
    const rows = await sql.query<NotificationSettings>(text, [memberOf(request).memberKey], 'notifications');
    return offered(rows);
  });

  calls.post(notificationsPath, { body: notificationRequest, answer: notificationsAnswer }, async (request) => {
    const { channel, isWanted } = request.body;
    const rows = await sql.query<NotificationSettings>(
      SWITCH[channel],
      [memberOf(request).memberKey, isWanted],
      `notifications-${channel}`,
    );
    return offered(rows);
  });
}

type MarketingDeps = Pick<SiteDeps, 'db' | 'clock' | 'sessions'>;

/** Whether a member wants to receive the park's news. */
export function marketingRoutes(api: Api, { db, clock, sessions }: MarketingDeps): void {
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  calls.get(marketingConsentPath, { answer: marketingConsentAnswer }, (request) =>
    readMarketingConsent(db, memberOf(request).memberKey),
  );

  calls.post(
    marketingConsentPath,
    { body: marketingDecisionRequest, answer: marketingConsentAnswer },
    async (request) => {
      const decision = request.body;
      const decided = await decideMarketing({ db, clock }, memberOf(request).memberKey, decision);
      return orRefuse(decided, (field) => field);
    },
  );
}
