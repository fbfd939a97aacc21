import type { TemplateList, TemplateShown, TemplateVersionShown } from '@kkumteo/contract/office/message-templates';
import { goesByMailAlone, type MessageKind } from '@kkumteo/domain/messages/message';
import type { Sql } from '../../../db/pool.ts';
import { readTopic, type TemplateDeps } from './acts.ts';
import { countSent, findVersions, type VersionRow } from './store.ts';
import { builtInWords, knowsOf, liveRegistration, topicOf, type Topic } from './topic.ts';

/** Every kind of message, with the registration of what goes out and of what waits. */
export async function listTemplates({ db, clock, built, registered }: TemplateDeps): Promise<TemplateList> {
  const versions = await findVersions(db);
  const templates = built.kinds.map((kind) => {
    const own = versions.filter((version) => version.kind === kind);
    const topic = topicOf(builtInWords(built, kind), registered?.[kind], own);
    return {
      kind,
      registration: goesByMailAlone(kind) ? null : liveRegistration(topic).state,
      waiting: topic.waiting?.registration ?? null,
    };
  });
  return { now: clock.now(), hasAlimtalk: registered !== null, templates };
}

/** One kind of message with all words that it has had. */
export async function showTemplate(deps: TemplateDeps, kind: MessageKind): Promise<TemplateShown> {
  const { db, clock, catalogue, built, registered, siteOrigin } = deps;
  const topic = await readTopic(deps, db, kind);
  const own = await shownVersions(db, topic.versions);
  return {
    now: clock.now(),
    kind,
    ...knowsOf(built, kind, await catalogue.current(), siteOrigin),
    hasAlimtalk: registered !== null,
    versions: [...own, builtInVersion(topic)],
    live: topic.live?.version ?? 0,
    waiting: topic.waiting?.version ?? null,
  };
}

async function shownVersions(sql: Sql, versions: readonly VersionRow[]): Promise<readonly TemplateVersionShown[]> {
  const sent = await countSent(
    sql,
    versions.map(({ wordsId }) => wordsId),
  );
  const countOf = (wordsId: number, via: string): number =>
    sent.find((row) => row.wordsId === wordsId && row.via === via)?.count ?? 0;
  return versions.map(({ kind: _kind, wordsId, ...version }) => ({
    ...version,
    sent: {
      alimtalk: countOf(wordsId, 'alimtalk'),
      text: countOf(wordsId, 'text'),
      mail: countOf(wordsId, 'mail'),
    },
  }));
}

const builtInVersion = ({ builtIn, builtInRegistration }: Topic): TemplateVersionShown => {
  const { state: registration, ...registered } = builtInRegistration;
  const unwritten = { writtenAt: null, writtenBy: null, reason: null, liveAt: null, droppedAt: null, sent: null };
  return { version: 0, ...builtIn, registration, ...registered, ...unwritten };
};
