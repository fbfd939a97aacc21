import type { DropTemplate, RegisterTemplate, WriteTemplate } from '@kkumteo/contract/office/message-templates';
import { goesByMailAlone, type MessageKind } from '@kkumteo/domain/messages/message';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import { isLiveAtOnce, registrationRefusal, type Registration } from '@kkumteo/domain/messages/templates/registration';
import { templateRefusals, type TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { noteEntry, templateSubject } from '../../staff/entries.ts';
import { onePress } from '../../staff/one-press.ts';
import { dropWaiting, findVersions, lockWords, saveRegistration, saveWords, type VersionRow } from './store.ts';
import {
  builtInWords,
  knowsOf,
  liveRegistration,
  registrationOfText,
  topicOf,
  type BuiltInTemplates,
  type Topic,
} from './topic.ts';

export interface TemplateDeps extends Pick<SiteDeps, 'db' | 'clock' | 'catalogue' | 'siteOrigin'> {
  readonly built: BuiltInTemplates;
  /** The codes of the built-in words by the settings of the site; null where it sends no 알림톡. */
  readonly registered: Readonly<Record<string, string>> | null;
}

type Refused = MessageRejection & { readonly field?: string };
export interface Written {
  readonly version: number;
  readonly isLive: boolean;
}

interface Asked {
  readonly kind: MessageKind;
  readonly reason: string;
  readonly pressKey: string;
}

const CHANGED = { code: 'messages.template-changed' } as const;

export async function readTopic({ built, registered }: TemplateDeps, sql: Sql, kind: MessageKind): Promise<Topic> {
  return topicOf(builtInWords(built, kind), registered?.[kind], await findVersions(sql, kind));
}

type Change = (tx: Sql, topic: Topic, now: Instant) => Promise<Decision<Written, Refused>>;

/** Changes words once for the press, one at a time, with its entry. */
async function changeOnce(
  deps: TemplateDeps,
  by: Actor,
  { kind, reason, pressKey, act }: Asked & { readonly act: OfficeAct },
  change: Change,
): Promise<Decision<Written, Refused>> {
  const pressed = await onePress(deps.db, { by, pressKey }, () =>
    deps.db.transaction(async (tx): Promise<Decision<unknown, Refused>> => {
      await lockWords(tx);
      const now = deps.clock.now();
      const changed = await change(tx, await readTopic(deps, tx, kind), now);
      if (!changed.ok) return changed;
      const facts: EntryFacts = { template: kind, ...changed.value };
      await noteEntry(tx, by, { act, kind: 'act', subjects: [templateSubject(kind)], reason, pressKey, facts }, now);
      return accept(null);
    }),
  );
  if (!pressed.ok) return pressed;
  return accept({ version: Number(pressed.value['version']), isLive: pressed.value['isLive'] === true });
}

/** Words of the park: in use at once, or once they are approved as 알림톡 (PD-204). Refuses those that don't fit the topic. */
export async function writeTemplate(
  deps: TemplateDeps,
  by: Actor,
  kind: MessageKind,
  { after, reason, pressKey, ...words }: WriteTemplate,
): Promise<Decision<Written, Refused>> {
  const knows = knowsOf(deps.built, kind, await deps.catalogue.current(), deps.siteOrigin);
  const [refusal] = templateRefusals(words, knows);
  if (refusal !== undefined) return refuse(refusal);
  return changeOnce(deps, by, { kind, reason, pressKey, act: 'message.write-template' }, async (tx, topic, now) => {
    if (topic.newest !== after) return refuse(CHANGED);
    if (isSame(words, topic.waiting ?? topic.live ?? topic.builtIn)) return refuse({ code: 'messages.template-same' });
    const own = registrationOfText(topic, words.text);
    const goesAsAlimtalk = knows.goesToPhones && deps.registered !== null;
    const isLive = isLiveAtOnce({ goesAsAlimtalk, live: liveRegistration(topic).state }, own.state);
    const version = topic.newest + 1;
    await dropWaiting(tx, kind, now);
    await saveWords(tx, { kind, version, ...words, ...own, staffKey: by.staffKey, reason, isLive }, now);
    return accept({ version, isLive });
  });
}

const FIELDS = ['subject', 'text', 'subjectInEnglish', 'textInEnglish'] as const;
const isSame = (one: TemplateWords, other: TemplateWords): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** How far the message service is with the words that go out or wait; approved, those that wait go out from now on. */
export async function registerTemplate(
  deps: TemplateDeps,
  by: Actor,
  kind: MessageKind,
  { version, after, reason, pressKey, ...asked }: RegisterTemplate,
): Promise<Decision<Written, Refused>> {
  if (goesByMailAlone(kind)) return refuse({ code: 'messages.template-unknown' });
  const registration: Registration = {
    state: asked.state,
    code: asked.state === 'none' ? null : asked.code,
    rejectedFor: asked.state === 'rejected' ? asked.rejectedFor : null,
  };
  const act = 'message.register-template';
  return changeOnce(deps, by, { kind, reason, pressKey, act }, async (tx, topic, now) => {
    const row = [topic.live, topic.waiting].find((one) => one?.version === version) ?? null;
    const isBuiltIn = version === 0 && topic.live === null;
    if (topic.newest !== after || (row === null && !isBuiltIn)) return refuse(CHANGED);
    const words = row ?? topic.builtIn;
    const refusal = registrationRefusal(
      registration,
      codesOfOthers(deps, await findVersions(tx), { kind, text: words.text }),
    );
    if (refusal !== null) return refuse(refusal);
    if (row === null) {
      const own = { kind, version: topic.newest + 1, staffKey: by.staffKey, reason, isLive: true };
      await saveWords(tx, { ...topic.builtIn, ...registration, ...own }, now);
      return accept({ version: own.version, isLive: true });
    }
    const goesLive = row === topic.waiting && registration.state === 'approved';
    await saveRegistration(tx, { wordsId: row.wordsId, ...registration, goesLive }, now);
    return accept({ version, isLive: goesLive || row === topic.live });
  });
}

/** The codes of other texts: one code is of one text. */
function codesOfOthers(
  { built, registered }: TemplateDeps,
  versions: readonly VersionRow[],
  own: { readonly kind: MessageKind; readonly text: string },
): readonly string[] {
  const isOther = (kind: string, text: string): boolean => kind !== own.kind || text !== own.text;
  const written = versions.flatMap(({ kind, text, code }) => (code !== null && isOther(kind, text) ? [code] : []));
  const bySettings = built.kinds.flatMap((kind) => {
    const code = registered?.[kind];
    return code !== undefined && isOther(kind, built.wordsOf(kind, 'ko').text) ? [code] : [];
  });
  return [...written, ...bySettings];
}

/** Gives up words that wait; what goes out stays. */
export const dropTemplate = (
  deps: TemplateDeps,
  by: Actor,
  kind: MessageKind,
  { version, reason, pressKey }: DropTemplate,
): Promise<Decision<Written, Refused>> =>
  changeOnce(deps, by, { kind, reason, pressKey, act: 'message.write-template' }, async (tx, topic, now) => {
    if (topic.waiting?.version !== version) return refuse(CHANGED);
    await dropWaiting(tx, kind, now);
    return accept({ version, isLive: false });
  });
