import type { OpeningRejection } from '@kkumteo/domain/opening/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { opaqueNumber } from '../booking/opaque-number.ts';
import { lockCatalogue } from '../catalog/publish/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { readMissing, type PaymentKeys } from './read-opening.ts';
import { lockOpening, saveOpened } from './store.ts';
import { insertTrial } from './trial/store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Outcome = Decision<unknown, OpeningRejection>;

/** Sells from now on what is published, where no step is missing. */
export const openPark = (deps: Deps, by: Actor, pressKey: string, keys: PaymentKeys): Promise<Outcome> =>
  onePress<OpeningRejection>(deps.db, { by, pressKey }, () =>
    deps.db.transaction(async (tx): Promise<Outcome> => {
      const now = deps.clock.now();
      // What it is decided by can't be unpublished meanwhile.
      await lockCatalogue(tx);
      if (!(await lockOpening(tx))) return refuse({ code: 'opening.is-open' });
      if ((await readMissing(tx, keys, now)).length > 0) return refuse({ code: 'opening.not-ready' });
      await saveOpened(tx, by.staffKey, now);
      await noteEntry(tx, by, { act: 'opening.open', kind: 'act', pressKey }, now);
      return accept(null);
    }),
  );

/** Begins a payment of 100 won by which the present keys are tried; answers its order. */
export async function beginTrial(
  deps: Deps,
  by: Actor,
  pressKey: string,
  { provider, clientKey, keys }: PaymentKeys & { readonly provider: string },
): Promise<Decision<string, OpeningRejection>> {
  if (keys === 'none') return refuse({ code: 'opening.no-provider' });
  const pressed = await onePress<OpeningRejection>(deps.db, { by, pressKey }, () =>
    deps.db.transaction(async (tx): Promise<Outcome> => {
      const now = deps.clock.now();
      const trialId = opaqueNumber();
      await insertTrial(tx, { trialId, provider, clientKey, begunBy: by.staffKey }, now);
      await noteEntry(tx, by, { act: 'opening.try-payment', kind: 'act', pressKey, facts: { order: trialId } }, now);
      return accept(null);
    }),
  );
  return pressed.ok ? accept(String(pressed.value['order'])) : pressed;
}
