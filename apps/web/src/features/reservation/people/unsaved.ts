import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { LineAddress } from '../../../api/line-people.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { roomsSlot } from '../rooms/room-draft.ts';
import { experiencersSlot, leadersSlot } from './people-draft.ts';

/** Whether anything was typed into the panel of a line and is not saved. */
const hasUnsaved = (line: LineAddress): boolean =>
  [experiencersSlot(line), leadersSlot(line), roomsSlot(line)].some((slot) => readValue<unknown>(slot) !== null);

/** Asks whether what was typed may be lost, where there is any, and forgets it on yes. */
export async function mayLeave(line: LineAddress): Promise<boolean> {
  if (!hasUnsaved(line)) return true;
  const [yes, no] = confirmVerbs['leave-unsaved'];
  if (!(await confirm({ message: confirmSentences['leave-unsaved'], yes, no }))) return false;
  writeValue(experiencersSlot(line), null);
  writeValue(leadersSlot(line), null);
  writeValue(roomsSlot(line), null);
  return true;
}

const routerStateSchema = v.object({ idx: v.number() });
const entryOf = (state: unknown): number | null => (v.is(routerStateSchema, state) ? state.idx : null);

/** The panel that is open, or was until the browser went back, and its entry of the history. */
let open: { readonly line: LineAddress; readonly entry: number } | null = null;
/** The step that was taken back, until the browser is there again. */
let takenBack = 0;

/** Asks before Back or Forward leaves a panel with something unsaved: the step is taken back, and taken again on yes. */
export function useAskBeforeBack({ reservationNo, lineNo }: LineAddress): void {
  useEffect(() => {
    const entry = entryOf(history.state);
    open = entry === null ? null : { line: { reservationNo, lineNo }, entry };
  }, [reservationNo, lineNo]);
}

/** By now the router has left: its listener came first. */
function stepTaken({ state }: PopStateEvent): void {
  const to = entryOf(state);
  if (open === null || to === null) return;
  if (takenBack !== 0) {
    const step = takenBack;
    takenBack = 0;
    void mayLeave(open.line).then((leaves) => {
      if (leaves) history.go(step);
    });
  } else if (to !== open.entry && hasUnsaved(open.line)) {
    takenBack = to - open.entry;
    history.go(-takenBack);
  } else if (to !== open.entry) open = null;
}
window.addEventListener('popstate', stepTaken);
