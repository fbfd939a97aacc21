import * as v from 'valibot';
import type { LineAddress } from '../../../api/edit-people.ts';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';
import type { EditedRow } from '../../participants/people-grid/typed-row.ts';
import type { LeaderRow } from './leader-row.ts';
import type { PersonRow } from './person-row.ts';
import { useMemo } from 'react';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import type { Unsaved } from '../ask-before-leaving.ts';
import { roomsSlot } from '../rooms/room-draft.ts';

/** What was typed into a section and is not saved, with what it was typed upon. */
export interface SectionDraft<Row extends EditedRow> {
  readonly base: readonly Row[];
  readonly rows: readonly Row[];
  readonly consent: boolean;
}

const text = v.string();
const named = { key: text, id: v.nullable(text), categoryId: text, name: text, email: text };
const draftOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ base: v.array(row), rows: v.array(row), consent: v.boolean() });

const parsePeople = parseAs(
  draftOf(
    v.object({
      ...named,
      isHead: v.boolean(),
      grade: text,
      className: text,
      classNumber: text,
      birth: text,
      loginId: text,
      roomPicks: text,
      roomPicks2: text,
      roomPicks3: text,
    }),
  ),
);
const parseLeaders = parseAs(draftOf(v.object({ ...named, mobile: text })));

const nameOf = (section: string, { reservationNo, lineNo }: LineAddress): string =>
  personalDraft(`line-people:${reservationNo}:${lineNo}:${section}`);

/** The draft of a line's experiencers; its owner alone finds it, after a reload and after a login in between. */
export const experiencersSlot = (line: LineAddress): SessionSlot<SectionDraft<PersonRow>> => ({
  name: nameOf('experiencers', line),
  version: 2,
  parse: parsePeople,
});

export const leadersSlot = (line: LineAddress): SessionSlot<SectionDraft<LeaderRow>> => ({
  name: nameOf('leaders', line),
  version: 1,
  parse: parseLeaders,
});

/** What was typed into the panel of a line and is not saved. */
export function useUnsavedPeople({ reservationNo, lineNo }: LineAddress): Unsaved {
  return useMemo(() => {
    const line = { reservationNo, lineNo };
    return {
      isThere: () =>
        [experiencersSlot(line), leadersSlot(line), roomsSlot(line)].some((slot) => readValue<unknown>(slot) !== null),
      forget: () => {
        writeValue(experiencersSlot(line), null);
        writeValue(leadersSlot(line), null);
        writeValue(roomsSlot(line), null);
      },
      question: 'leave-unsaved',
    };
  }, [reservationNo, lineNo]);
}
