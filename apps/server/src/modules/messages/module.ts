import { accountLinks, anotherDayLink, memberLinks } from '@kkumteo/contract/pages/further-pages';
import { paths } from '@kkumteo/contract/pages/addresses';
import { englishAddress, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { pageAt } from '@kkumteo/contract/pages/page-at';
import type { Language } from '@kkumteo/contract/wire/language';
import { sampleValues } from '@kkumteo/copy/messages/template-samples';
import { isMessageKind, messageKinds } from '@kkumteo/copy/messages/templates';
import { builtInTemplate, templatesWith, writeMessage } from '@kkumteo/copy/messages/write-message';
import { goesToThePark, type InquiryFacts, type MessageFacts } from '@kkumteo/domain/messages/message';
import type { DayReport } from '@kkumteo/domain/reports/day-report';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { MessageSenders } from '../../gateways/messages/port.ts';
import type { Job } from '../../jobs/job-runner.ts';
import type { SiteModule } from '../../site-module.ts';
import { makeContactCode } from '../member/contact/store.ts';
import { makeResetToken } from '../member/recovery/store.ts';
import { makeOfferToken } from '../reservation/move/offer-store.ts';
import type { SiteDeps } from '../site-deps.ts';
import { dispatchEvents, type Channel, type DispatchDeps } from './dispatch-events.ts';
import { remindVisits } from './notice-store.ts';
import { messageOfficeRoutes } from './office-routes.ts';
import { remindDeposits, sweepOutbox } from './store.ts';
import { sendDue, type SendDeps } from './send-due.ts';
import { templateOfficeRoutes } from './templates/office-routes.ts';
import type { BuiltInTemplates } from './templates/topic.ts';

interface Deps extends Pick<
  SiteDeps,
  'db' | 'clock' | 'catalogue' | 'messageWords' | 'staff' | 'siteOrigin' | 'logger' | 'metrics'
> {
  readonly senders: MessageSenders;
  /** Of the console. */
  readonly officeOrigin: string;
}

const CHANNELS: readonly Channel[] = ['mail', 'phone'];

const BUILT_IN: BuiltInTemplates = {
  kinds: messageKinds,
  isKind: isMessageKind,
  wordsOf: builtInTemplate,
  samplesOf: sampleValues,
};

/** Messages by mail and 알림톡, through the channels that this site has. */
export function messagesModule(deps: Deps): SiteModule {
  const { db, clock, catalogue, messageWords, senders, siteOrigin, officeOrigin, logger, metrics } = deps;
  const registered = senders.phone?.registered ?? null;
  const channels = CHANNELS.filter((channel) => senders[channel] !== null);
  const write: SendDeps['write'] = async (facts, asked) => {
    const { operator, english } = await catalogue.current();
    if (operator === null) throw new Error('The operator record is missing from the database');
    const { parkName, phone } = operator;
    // The park reads its own.
    const language = goesToThePark(facts.kind) ? 'ko' : asked;
    const named = (korean: string): string => english.texts.get(korean) ?? korean;
    const link =
      'report' in facts
        ? officeOrigin + reportPlace(facts.report)
        : siteOrigin + addressIn(language, await pathOf(db, facts));
    const hasCode = facts.kind === 'contact-code' || facts.kind === 'proof-code';
    const code = hasCode ? await makeContactCode(db, facts.change.changeId) : null;
    const around = { link, phone, ...(code !== null && { code }) };
    const words = await messageWords.current();
    const own = words.get(facts.kind);
    const templateOf = templatesWith(words);
    const written =
      language === 'en'
        ? writeMessage(facts, { ...around, parkName: named(parkName), inEnglish: named }, templateOf)
        : writeMessage(facts, { ...around, parkName }, templateOf);
    const template = own === undefined ? (registered?.[facts.kind] ?? null) : own.code;
    return { ...written, link, template, wordsId: own?.wordsId ?? null };
  };
  if (channels.length < CHANNELS.length) logger.warn({ channels }, 'messages are sent by these channels alone');
  return {
    office: (api) => {
      messageOfficeRoutes(api, { ...deps, channels, write });
      templateOfficeRoutes(api, { ...deps, built: BUILT_IN, registered });
    },
    jobs: messageJobs({ sql: db, clock, catalogue, logger, metrics, gateways: senders, channels, write }),
  };
}

const messageJobs = (deps: DispatchDeps & SendDeps): readonly Job[] => [
  {
    name: 'send-messages',
    everyMs: 500,
    // When bookings open, a press that is answered at once matters more than a message that comes a little later.
    putOffMs: 20_000,
    async run() {
      await dispatchEvents(deps);
      await sendDue(deps);
    },
  },
  {
    name: 'remind-deposits',
    everyMs: MINUTE_MS,
    run: async () => void (await remindDeposits(deps.sql, deps.clock.now())),
  },
  {
    name: 'remind-visits',
    everyMs: MINUTE_MS,
    run: async () => void (await remindVisits(deps.sql, deps.clock.now())),
  },
  {
    name: 'sweep-outbox',
    everyMs: 60 * MINUTE_MS,
    run: async () => void (await sweepOutbox(deps.sql, deps.clock.now())),
  },
];

/** A page in English where there is one. */
function addressIn(language: Language, address: string): string {
  const at = pageAt(new URL(address, 'https://park.example').pathname);
  return language === 'en' && at !== null && isInEnglish(at) ? englishAddress(address) : address;
}

const reportPlace = ({ day }: DayReport): string => `/office/reports?from=${day}&to=${day}`;

/** The page of the site that a message leads to. */
async function pathOf(sql: Sql, facts: Exclude<MessageFacts, { readonly kind: 'day-report' }>): Promise<string> {
  if ('offerKey' in facts) return anotherDayLink(await makeOfferToken(sql, facts.offerKey));
  if ('refund' in facts) return paths.reservations(facts.refund.track);
  if (facts.kind === 'password-reset')
    return accountLinks.newPassword(await makeResetToken(sql, facts.account.recoveryId));
  if ('change' in facts) return paths.me();
  if ('account' in facts) return paths.login(paths.landing());
  if ('offer' in facts) return memberLinks.waitlist(facts.offer.track);
  if ('inquiry' in facts) return facts.kind === 'inquiry-asked' ? paths.landing() : pathOfInquiry(facts.inquiry);
  return paths.reservation(facts.order.track, facts.order.reservationNo);
}

const pathOfInquiry = ({ reservation }: InquiryFacts): string =>
  reservation === null ? paths.info('hours') : paths.reservation(reservation.track, reservation.reservationNo);
