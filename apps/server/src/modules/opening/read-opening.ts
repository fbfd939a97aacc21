import type { Opening } from '@kkumteo/contract/office/opening';
import { missingSteps, OPENING_STEPS, stepState, type OpeningFacts } from '@kkumteo/domain/opening/opening-steps';
import { canOpenTrial } from '@kkumteo/domain/payment/trial';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { isParkOpen } from '../catalog/store.ts';
import { findPublished, type Published } from '../drafts/published.ts';
import { countPark, findSold, readOpenedAt, type Counted, type SoldProduct } from './store.ts';
import { isTried, listTrials, type Trial } from './trial/store.ts';
import { operatorIn } from './written.ts';

/** Which keys the site has of its provider of card payments; their public one says which payments were tried by them. */
export interface PaymentKeys {
  readonly keys: Opening['payment']['keys'];
  readonly clientKey: string;
}

interface Park {
  readonly published: Published | null;
  readonly sold: readonly SoldProduct[];
  readonly counted: Counted;
  readonly facts: OpeningFacts;
}

async function readPark(sql: Sql, { keys, clientKey }: PaymentKeys, now: Instant): Promise<Park> {
  const today = kstDate(now);
  const published = await findPublished(sql);
  const sold = await findSold(sql, today);
  const counted = await countPark(sql, today);
  const facts = {
    isOpen: await isParkOpen(sql),
    isOperatorWritten: published !== null,
    halls: published?.document.halls.length ?? 0,
    products: sold.length,
    unpriced: sold.filter(({ isPriced }) => !isPriced).length,
    isPaid: sold.some(({ isPaid }) => isPaid),
    openDays: counted.openDays,
    staff: counted.active + counted.invited,
    payment: { hasKeys: keys !== 'none', isTried: await isTried(sql, clientKey) },
  };
  return { published, sold, counted, facts };
}

/** The steps without which the park is not opened. */
export const readMissing = async (sql: Sql, keys: PaymentKeys, now: Instant) =>
  missingSteps((await readPark(sql, keys, now)).facts);

/** Every step of a new park, with what is there of it. */
export async function readOpening(sql: Sql, { keys, clientKey }: PaymentKeys, now: Instant): Promise<Opening> {
  const { published, sold, counted, facts } = await readPark(sql, { keys, clientKey }, now);
  const { halls = [], streets = [], products = [], categories = [] } = published?.document ?? {};
  const { drafts, openDays, firstDay, lastDay, active, invited } = counted;
  return {
    now,
    steps: OPENING_STEPS.map((step) => ({ step, state: stepState(step, facts) })),
    isOpen: facts.isOpen,
    openedAt: await readOpenedAt(sql),
    operator: published === null ? null : operatorIn(published.raw),
    halls: halls.map(({ hall, name }) => ({
      hall,
      name,
      streets: streets.filter((street) => street.hall === hall).length,
      products: products.filter((product) => product.hall === hall).length,
    })),
    categories: categories.map(({ id, name, discountPercent }) => ({ id, name, discountPercent })),
    products: { sold: sold.length, drafts },
    unpriced: sold.flatMap(({ name, isPriced }) => (isPriced ? [] : [name])),
    calendar: { openDays, firstDay, lastDay },
    staff: { active, invited },
    payment: { keys, trials: (await listTrials(sql, clientKey)).map((trial) => shownTrial(trial, now)) },
  };
}

const shownTrial = ({ providerKey: _key, ...trial }: Trial, now: Instant): Opening['payment']['trials'][number] => ({
  ...trial,
  isOver: trial.state === 'begun' && !canOpenTrial(trial, now),
});
