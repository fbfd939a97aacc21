import type { NewInvitation } from '@kkumteo/contract/office/coupons';
import { isInvitationCode, isInvitationOver, type InvitationRejection } from '@kkumteo/domain/catalog/invitation';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { addDays, isKstDate, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { noteEntry } from '../../staff/entries.ts';
import { onePress } from '../../staff/one-press.ts';
import { presentTables } from '../publish/present-tables.ts';
import { publishCatalogue } from '../publish/publish-catalogue.ts';
import { lockCatalogue } from '../publish/store.ts';
import { rowsOf, type CatalogueTables, type Row } from '../publish/tables.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;

interface Asked {
  readonly reason: string;
  readonly pressKey: string;
}

interface Change {
  readonly rows: readonly Row[];
  readonly facts: EntryFacts;
  readonly note: string;
}

/** Publishes the catalogue with other invitations, in one transaction with its entry; once for its press. */
const publishInvitations = (
  { db, clock }: Deps,
  by: Actor,
  { act, reason, pressKey }: Asked & { readonly act: OfficeAct },
  change: (tables: CatalogueTables, now: Instant) => Decision<Change, InvitationRejection>,
) =>
  onePress(db, { by, pressKey }, () =>
    db.transaction(async (tx): Promise<Decision<unknown, InvitationRejection>> => {
      const now = clock.now();
      await lockCatalogue(tx);
      const present = await presentTables(tx);
      const changed = change(present, now);
      if (!changed.ok) return changed;
      const { rows, note, facts } = changed.value;
      const tables = present.map(([table, all]) => [table, table === 'invitation' ? rows : all] as const);
      const published = await publishCatalogue(tx, tables, note, now);
      if (!published.ok) return refuse({ code: 'invitation.product-open', field: 'productId' });
      await noteEntry(tx, by, { act, kind: 'act', reason, pressKey, facts }, now);
      return accept(null);
    }),
  );

/** Makes an invitation of a school to a product for the invited: the catalogue is published with it. */
export const makeInvitation = (
  deps: Deps,
  by: Actor,
  { reason, pressKey, code: typed, productId, school, limit, until }: NewInvitation,
) =>
  publishInvitations(deps, by, { act: 'invitation.make', reason, pressKey }, (tables, now) => {
    const code = typed.toUpperCase();
    if (!isInvitationCode(code)) return refuse({ code: 'invitation.code-wrong', field: 'code' });
    const rows = rowsOf(tables, 'invitation');
    if (rows.some((row) => row['code'] === code)) return refuse({ code: 'invitation.code-taken', field: 'code' });
    const product = rowsOf(tables, 'product').find((row) => row['product_id'] === productId);
    if (product?.['invitation_only'] !== true) return refuse({ code: 'invitation.product-open', field: 'productId' });
    if (isInvitationOver({ until }, kstDate(now))) return refuse({ code: 'invitation.until-past', field: 'until' });
    const made = { code, product_id: productId, school, booking_limit: limit, until_day: until };
    return accept({ rows: [...rows, made], note: `초대: ${school}`, facts: { productId, school, limit, until } });
  });

/** Ends an invitation: it is booked with no more, what is booked by it stays. */
export const endInvitation = (deps: Deps, by: Actor, { code, reason, pressKey }: Asked & { readonly code: string }) =>
  publishInvitations(deps, by, { act: 'invitation.end', reason, pressKey }, (tables, now) => {
    const rows = rowsOf(tables, 'invitation');
    const found = rows.find((row) => row['code'] === code);
    if (found === undefined) return refuse({ code: 'invitation.unknown' });
    const until = String(found['until_day']);
    const today = kstDate(now);
    if (isKstDate(until) && isInvitationOver({ until }, today)) return refuse({ code: 'invitation.ended' });
    const ended = { ...found, until_day: addDays(today, -1) };
    const school = String(found['school']);
    return accept({
      rows: rows.map((row) => (row === found ? ended : row)),
      note: `초대 끝냄: ${school}`,
      facts: { productId: Number(found['product_id']), school },
    });
  });
