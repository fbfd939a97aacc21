import type { CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES, type ProductEntry } from '@kkumteo/contract/office/catalogue-entries';
import { addStaff } from '../../testing/staff.test-support.ts';
import { difference } from '../catalog/publish/difference.ts';
import { presentTables } from '../catalog/publish/present-tables.ts';
import { listVersions } from '../catalog/publish/versions.ts';
import { OFFERS } from '../schedule/stock/narrow-site.test-support.ts';
import { someDay, type World } from '../schedule/stock/random-bookings.test-support.ts';
import type { Actor } from '../staff/actor.ts';
import { decideProposal } from '../staff/proposals.ts';
import { openDraft } from './open-draft.ts';
import { draftProposals, publishDraft } from './publish-draft.ts';
import { restoreDraft, saveDraft } from './save-draft.ts';

interface People {
  readonly programme: Actor;
  readonly finance: Actor;
}

export async function draftPeople({ site }: World): Promise<People> {
  const person = async (role: 'programme' | 'finance'): Promise<Actor> => ({
    ...(await addStaff(site.db, role, site.clock.now())),
    name: role,
    role,
    address: null,
    requestId: null,
  });
  return { programme: await person('programme'), finance: await person('finance') };
}

/**
 * Edits one product at random, or sends it back to a version, publishes the draft with a second person where one is
 * needed, and says what is wrong: a refused draft has changed something, or a published one leaves a booking without its seat.
 */
export async function publishAnyDraft(world: World, { programme, finance }: People): Promise<readonly string[]> {
  const { site, random } = world;
  const deps = { db: site.db, clock: site.clock };
  const { productId } = random.pick(OFFERS);
  const before = await presentTables(site.db);
  const opened = await openDraft(deps, programme, `product/${productId}`);
  // The catalogue sells it no more.
  if (!opened.ok) return [];
  const { draftId } = opened.value;
  const saved = await edited(world, programme, opened.value);
  if (saved === null) return [];
  const asked = { draftId, revision: saved.revision, at: null, reason: '시험', pressKey: crypto.randomUUID() };
  const published = await publishDraft(deps, programme, asked);
  const state = published.ok ? published.value.state : 'refused';
  const isPublished = state === 'published' || (state === 'proposed' && (await approved(world, finance, draftId)));
  const after = await presentTables(site.db);
  if (!isPublished) {
    await site.db.query(`update catalogue_draft set state = 'discarded' where draft_id = $1`, [draftId]);
    return difference(before, after).map(({ table }) => `a draft was refused (${state}), and ${table} differs`);
  }
  const again = await openDraft(deps, programme, `product/${productId}`);
  const left = again.ok ? again.value.changes : [];
  return left.map(({ label, before: was, after: is }) => `a draft was published, and ${label} is ${was}, not ${is}`);
}

async function edited(world: World, by: Actor, draft: CatalogueDraft): Promise<CatalogueDraft | null> {
  const { site, random } = world;
  const deps = { db: site.db, clock: site.clock };
  const { draftId, revision } = draft;
  const [latest] = await listVersions(site.db);
  if (latest !== undefined && random.chance(0.25)) {
    const version = random.integer(1, latest.version);
    const restored = await restoreDraft(deps, by, { draftId, revision, version });
    return restored.ok ? restored.value.draft : null;
  }
  const [product] = draft.entries.products;
  if (product?.value == null) return null;
  const value = { ...product.value, ...random.pick(EDITS)(product.value, world) };
  const entries = { ...NO_ENTRIES, products: [{ ...product, value }] };
  const saved = await saveDraft(deps, by, { draftId, revision, entries });
  return saved.ok ? saved.value.draft : null;
}

type Edit = (product: ProductEntry, world: World) => Partial<ProductEntry>;

const EDITS: readonly Edit[] = [
  (_product, { random }) => ({ headline: `소개 ${random.integer(1, 99)}` }),
  ({ seats }, { random }) => ({ seats: seats && { ...seats, experiencers: String(random.integer(1, 40)) } }),
  ({ seats }, world) => {
    const change = { from: someDay(world), experiencers: String(world.random.integer(1, 40)), leaders: null };
    return { seats: seats && { ...seats, changes: [change] } };
  },
  (_product, world) => ({ closedOn: [someDay(world)], openOn: [] }),
  (_product, world) => ({ saleTo: someDay(world) }),
  ({ rounds }, world) => ({ rounds: rounds.map((round, at) => (at === 0 ? { ...round, to: someDay(world) } : round)) }),
  ({ weekdays }, { random }) => ({ weekdays: weekdays.filter(() => random.chance(0.8)) }),
];

/** Whether the second person's yes has published it. */
async function approved({ site }: World, by: Actor, draftId: number): Promise<boolean> {
  const [row] = await site.db.query<{ readonly proposalKey: number }>(
    'select proposal_id as proposal_key from catalogue_draft where draft_id = $1',
    [draftId],
  );
  const deciding = { proposalKey: row?.proposalKey ?? 0, decision: 'approve', note: '' } as const;
  const decided = await decideProposal(site.db, by, deciding, { kinds: draftProposals, now: site.clock.now() });
  return decided.ok;
}
