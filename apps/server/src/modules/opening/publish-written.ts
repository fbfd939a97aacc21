import type { Written } from '@kkumteo/contract/office/opening';
import type { WrittenFields } from '@kkumteo/domain/drafts/draft';
import type { OpeningRejection } from '@kkumteo/domain/opening/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { isBusy } from '../../db/faults.ts';
import type { Database, Sql } from '../../db/pool.ts';
import { publishCatalogue } from '../catalog/publish/publish-catalogue.ts';
import { inTurn } from '../catalog/publish/publish-in-turn.ts';
import { lockCatalogue } from '../catalog/publish/store.ts';
import { checkCatalogue, findPublished, type WrittenFault } from '../drafts/published.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { insertOpening, notePublisher } from './store.ts';
import { EMPTY_PARK, missingAgreements } from './written.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Faults = Written['faults'];
type Outcome = Decision<unknown, OpeningRejection>;

interface Writing {
  readonly pressKey: string;
  /** What is written, in a word of the park: the note of its version. */
  readonly what: string;
  readonly change: (raw: WrittenFields, today: KstDate) => WrittenFields;
}

/**
 * Publishes the present catalogue with what a step adds to it, as a version of its own. An empty park begins with it,
 * and sells nothing until it is opened.
 */
export async function publishWritten(
  deps: Deps,
  by: Actor,
  writing: Writing,
): Promise<Decision<Written, OpeningRejection>> {
  let faults: Faults = [];
  const pressed = await onePress<OpeningRejection>(deps.db, { by, pressKey: writing.pressKey }, async () => {
    const outcome = await oneAtATime(deps.db, (tx) => publishIn(tx, by, writing, deps.clock.now()));
    if ('faults' in outcome) faults = outcome.faults;
    return 'faults' in outcome ? refuse({ code: 'opening.not-ready' }) : outcome;
  });
  return faults.length > 0 || pressed.ok ? accept({ faults }) : pressed;
}

async function oneAtATime<T>(db: Database, act: (tx: Sql) => Promise<T>): Promise<T | Outcome> {
  try {
    return await inTurn(db, act);
  } catch (error) {
    if (isBusy(error) || (error instanceof Error && isBusy(error.cause))) return refuse({ code: 'opening.busy' });
    throw error;
  }
}

async function publishIn(
  tx: Sql,
  by: Actor,
  { pressKey, what, change }: Writing,
  now: Instant,
): Promise<Outcome | { readonly faults: Faults }> {
  await lockCatalogue(tx);
  const published = await findPublished(tx);
  const today = kstDate(now);
  const written = change(published?.raw ?? EMPTY_PARK, today);
  const missing = missingAgreements(written).map((field) => ({ field, sentence: '적어 주세요.' }));
  const checked = checkCatalogue(written, today);
  if ('faults' in checked || missing.length > 0)
    return { faults: [...('faults' in checked ? checked.faults.flatMap(faultOf) : []), ...missing] };
  const publication = await publishCatalogue(tx, checked.tables, what, now);
  if (!publication.ok) return refuse({ code: 'opening.in-use' });
  if (publication.changes > 0) await notePublisher(tx, publication.version, by.staffKey);
  if (published === null) await insertOpening(tx, by.staffKey, now);
  const facts = { what, version: publication.version };
  await noteEntry(tx, by, { act: 'opening.write', kind: 'act', pressKey, facts }, now);
  return accept(null);
}

/** By the field of the form; texts that are not written at all are said by their own fields. */
function faultOf({ path: [table, at, ...rest], sentence }: WrittenFault): Faults {
  if (table === 'texts' && at === undefined) return [];
  if (table === 'operator') return [{ field: String(rest.at(-1) ?? at ?? ''), sentence }];
  return [{ field: table === 'streets' ? 'streets' : String(rest[0] ?? ''), sentence }];
}
