import type { SaveLeaders } from '@kkumteo/contract/reservation/edit-people';
import type { LineLeaders } from '@kkumteo/contract/reservation/line-people';
import { leadersEditRefusal, stageLeaders, type LedLine } from '@kkumteo/domain/participants/edit-leaders';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { isStanding, lineLeaders } from '../read/line-people.ts';
import { findParticipants } from '../read/store.ts';
import {
  changedSince,
  isShown,
  loadLine,
  type ChangedSince,
  type EditDeps,
  type EditRefusal,
  type LoadedLine,
  type OwnLine,
  type PeopleOfLine,
} from './load-line.ts';
import { noteSave, writeLeaders } from './store.ts';

/**
 * Saves who leads a member's own line, of either track: no seat or amount changes, a free leader stays free (reservation spec §5 "Leader save
 * (detail page)"). Refuses what `loadLine` refuses, a page that is older than what stands, and what the rules say of the leaders.
 */
export const saveLeaders = (
  deps: EditDeps,
  own: OwnLine,
  { shown, version, edit }: SaveLeaders,
): Promise<Decision<PeopleOfLine<LineLeaders>, EditRefusal> | ChangedSince<LineLeaders>> =>
  deps.db.transaction(async (tx) => {
    const loaded = await loadLine(tx, deps, own);
    if (!loaded.ok) return loaded;
    const { line, people } = loaded.value;
    const standing = lineLeaders(line, people);
    if (!isShown(loaded.value, shown) || !isStanding(version, standing.leadersVersion))
      return changedSince(line, standing);
    const led = ledLine(loaded.value);
    const refusal = leadersEditRefusal(led, edit);
    if (refusal) return refuse(refusal);
    const staged = stageLeaders(led, edit);
    await writeLeaders(tx, line.lineKey, staged);
    const changed = staged.filter((leader) => leader.changed).length;
    const counts = { people: staged.length, added: 0, changed, removed: 0 };
    await noteSave(tx, { ...own, role: 'leader', ...counts }, deps.clock.now());
    return accept({ line, people: lineLeaders(line, await findParticipants(tx, line.lineKey)) });
  });

const ledLine = ({ people, sessionPeople }: LoadedLine): LedLine => ({
  sessionPeople,
  saved: people
    .filter(({ role }) => role === 'leader')
    .map(({ participantId, categoryId, name, mobile, email }) => ({
      leaderId: participantId,
      categoryId,
      name,
      mobile,
      email,
    })),
});
