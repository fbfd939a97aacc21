import { templatesWith, writeMessage } from '@kkumteo/copy/messages/write-message';
import { paperWords } from '@kkumteo/copy/papers';
import { storyWords } from '@kkumteo/copy/reservation-story';
import { walletWords } from '@kkumteo/copy/wallet';
import { registrationSaved, peopleSaved } from '@kkumteo/copy/participants';
import { pledgeSaved, verificationSaved } from '@kkumteo/copy/pledge';
import { roomsSaved, sheetRead } from '@kkumteo/copy/rooms';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Wallets } from '../../gateways/wallet/port.ts';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import { describeWindow } from '../../gateways/payment/window/window-page.ts';
import type { SiteModule } from '../../site-module.ts';
import type { ExistingReservationPayments } from '../checkout/routes.ts';
import type { Refunds } from '../payment/refunds/refunds.ts';
import type { SiteDeps } from '../site-deps.ts';
import { cancelRoutes } from './cancel/routes.ts';
import { changeRoutes } from './change/routes.ts';
import { exceptionProposals } from './desk-acts/except.ts';
import { reservationActRoutes } from './desk-acts/office-routes.ts';
import { editPeopleRoutes } from './edit-people/routes.ts';
import { reservationOfficeRoutes } from './office-routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { completePayLater, preparePayLater } from './pay-later/pay-later.ts';
import { waiverProposals } from './move/waiver.ts';
import { moveOfficeRoutes, type WriteMoveMessage } from './move/office-routes.ts';
import { anotherDayRoutes } from './move/routes.ts';
import { flagOverdue } from './pay-later/store.ts';
import { pledgeRoutes } from './pledge/routes.ts';
import { readReservationRoutes } from './read/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { lineRoomsRoutes } from './rooms/routes.ts';
import { sheetRoutes } from './sheet/routes.ts';
import { walletRoutes } from './wallet/routes.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'catalogue' | 'messageWords' | 'clock' | 'sessions' | 'staff'> {
  readonly refunds: Refunds;
  readonly wallets: Wallets;
}

export const reservationModule = ({
  db,
  catalogue,
  messageWords,
  clock,
  sessions,
  staff,
  refunds,
  wallets,
}: Deps): SiteModule => ({
  office: (api) => {
    reservationOfficeRoutes(api, { db, catalogue, clock, staff, words: storyWords });
    reservationActRoutes(api, { db, catalogue, clock, staff, refunds });
    moveOfficeRoutes(api, { db, catalogue, clock, staff, refunds, write: writeMoveMessage(messageWords) });
  },
  proposals: {
    'reservation.exception': exceptionProposals({ refunds }),
    'reservation.waiver': waiverProposals({ db, catalogue, clock, refunds }),
  },
  routes: (api) => {
    readReservationRoutes(api, { sql: db, catalogue, clock, sessions });
    editPeopleRoutes(api, { db, catalogue, clock, sessions, saved: peopleSaved });
    lineRoomsRoutes(api, { db, catalogue, clock, sessions, saved: roomsSaved });
    sheetRoutes(api, { db, catalogue, clock, sessions, read: sheetRead });
    registrationRoutes(api, { db, catalogue, clock, sessions, saved: registrationSaved });
    pledgeRoutes(api, {
      db,
      catalogue,
      clock,
      sessions,
      saved: { pledge: pledgeSaved, verification: verificationSaved },
    });
    cancelRoutes(api, { db, catalogue, clock, sessions, refunds });
    changeRoutes(api, { db, catalogue, clock, sessions, refunds });
    anotherDayRoutes(api, { db, catalogue, clock, refunds });
    refundRoutes(api, { db, sessions, refunds });
    paperRoutes(api, { sql: db, catalogue, clock, sessions, words: paperWords });
    walletRoutes(api, { sql: db, catalogue, sessions, wallets, words: walletWords });
  },
  jobs: [{ name: 'flag-overdue', everyMs: MINUTE_MS, run: async () => void (await flagOverdue(db, clock.now())) }],
});

const writeMoveMessage =
  (messageWords: SiteDeps['messageWords']): WriteMoveMessage =>
  async (facts, around) =>
    writeMessage(facts, around, templatesWith(await messageWords.current()));

interface PaymentDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly card: Pick<PaymentProvider, 'provider'>;
  readonly methods: SupportedMethods;
}

/** What a checkout does that names an existing reservation. */
export function existingReservationPayments(deps: PaymentDeps): ExistingReservationPayments {
  const all = { ...deps, sql: deps.db, describeWindow };
  return { prepare: (order) => preparePayLater(all, order), complete: (order) => completePayLater(all, order) };
}
