import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { findInUse, type InUse } from './bookings-in-the-way.ts';
import { countChanges, difference, type CatalogueDifference } from './difference.ts';
import { fixedParts, type FixedPart } from './fixed-parts.ts';
import { keepPlaces } from './places.ts';
import { danglingReferences, planWrites, type DanglingReference } from './plan-writes.ts';
import { presentTables, storedTables, withoutRemoved } from './present-tables.ts';
import { findForeignKeys, lockCatalogue, saveWrites } from './store.ts';
import type { CatalogueTables } from './tables.ts';
import { insertVersion, latestVersion } from './versions.ts';

/** Why a catalogue is not published. */
export type PublicationRefusal =
  | ({ readonly kind: 'dangling' } & DanglingReference)
  | { readonly kind: 'in-use'; readonly part: FixedPart; readonly use: InUse };

interface Published {
  readonly ok: true;
  /** The version that is published now; 0 where nothing was ever published and nothing differs. */
  readonly version: number;
  /** How many rows were added, changed and removed; with 0 there is no new version. */
  readonly changes: number;
  readonly difference: CatalogueDifference;
}

export type Publication =
  | Published
  | {
      readonly ok: false;
      readonly refusals: readonly PublicationRefusal[];
      readonly difference: CatalogueDifference;
    };

/** What would make the catalogue these tables. */
export interface PublicationPlan {
  readonly stored: CatalogueTables;
  readonly present: CatalogueTables;
  readonly wanted: CatalogueTables;
  readonly difference: CatalogueDifference;
}

/**
 * Makes the catalogue these tables, in the caller's transaction, which a refusal rolls back. One publication follows
 * another: the second compares with what the first has written. What bookings rely on is not changed: a round keeps its
 * time, product, place and parts as long as it has seats on a day ahead (decision 87). Fails as busy where another
 * writes to the catalogue.
 */
export async function publishCatalogue(
  tx: Sql,
  given: CatalogueTables,
  note: string,
  now: Instant,
): Promise<Publication> {
  await lockCatalogue(tx);
  return publishPlan(tx, planPublication(await storedTables(tx), given), note, now);
}

export function planPublication(stored: CatalogueTables, given: CatalogueTables): PublicationPlan {
  const present = withoutRemoved(stored);
  const wanted = keepPlaces(present, given);
  return { stored, present, wanted, difference: difference(present, wanted) };
}

/** Publishes what was planned under the lock of the catalogue. */
export async function publishPlan(tx: Sql, plan: PublicationPlan, note: string, now: Instant): Promise<Publication> {
  const { present, difference: found } = plan;
  const latest = await latestVersion(tx);
  if (found.length === 0) return { ok: true, version: latest?.version ?? 0, changes: 0, difference: found };
  const refusals = await writePlan(tx, plan, now);
  if (refusals.length > 0) return { ok: false, refusals, difference: found };
  const version = (await keepUnpublished(tx, present, latest, now)) + 1;
  await insertVersion(tx, { version, publishedAt: now, note, tables: await presentTables(tx) });
  return { ok: true, version, changes: countChanges(found), difference: found };
}

/** Writes the rows without a version, unless it is refused. */
export async function writePlan(
  tx: Sql,
  { stored, present, wanted }: PublicationPlan,
  now: Instant,
): Promise<readonly PublicationRefusal[]> {
  const writes = planWrites(stored, wanted);
  const refusals = [
    ...danglingReferences(wanted, present, await findForeignKeys(tx)).map((one) => ({
      kind: 'dangling' as const,
      ...one,
    })),
    ...(await inUseRefusals(tx, fixedParts(stored, writes), now)),
  ];
  if (refusals.length === 0) await saveWrites(tx, writes);
  return refusals;
}

async function inUseRefusals(
  tx: Sql,
  parts: readonly FixedPart[],
  now: Instant,
): Promise<readonly PublicationRefusal[]> {
  if (parts.length === 0) return [];
  const uses = await findInUse(tx, parts, kstDate(now));
  return parts.flatMap((part, at): readonly PublicationRefusal[] => {
    const use = uses[at];
    if (use === undefined) throw new Error('a part was not looked up');
    const isBooked = use.bookingReferences.length + use.orders.length > 0;
    return isBooked || (part.kind === 'seats' && use.hasSeats) ? [{ kind: 'in-use', part, use }] : [];
  });
}

/** A catalogue that was changed by other ways since the last version becomes a version too, so that it can come back. */
async function keepUnpublished(
  tx: Sql,
  present: CatalogueTables,
  latest: { readonly version: number; readonly tables: CatalogueTables } | null,
  now: Instant,
): Promise<number> {
  const version = latest?.version ?? 0;
  const isEmpty = present.every(([, rows]) => rows.length === 0);
  if (isEmpty || (latest !== null && difference(present, latest.tables).length === 0)) return version;
  const note = 'changed without a publication';
  await insertVersion(tx, { version: version + 1, publishedAt: now, note, tables: present });
  return version + 1;
}
