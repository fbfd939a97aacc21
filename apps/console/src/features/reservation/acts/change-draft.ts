import type { ChangeableLine, ChangedLine } from '@kkumteo/contract/office/reservation-acts';

/** A line of the sheet as it is to be. */
export interface LineDraft {
  readonly roundId: number;
  /** Experiencers who stay, of an individual's line. */
  readonly staying: readonly string[];
  /** Heads by category, of a group's line. */
  readonly counts: Readonly<Record<string, number>>;
  /** As what each leader comes; empty for one who does not. */
  readonly leaders: Readonly<Record<string, string>>;
  /** Rooms as they were chosen; null: as people have them, where they can keep them. */
  readonly rooms: readonly ChosenRoom[] | null;
}

export type ChosenRoom = NonNullable<ChangedLine['rooms']>[number];

export type Draft = Readonly<Record<string, LineDraft>>;

/** A group is counted by category; of an individual's line people leave. */
export const isCounted = ({ categories }: ChangeableLine): boolean => categories.length > 0;

export const draftOf = (lines: readonly ChangeableLine[]): Draft =>
  Object.fromEntries(lines.map((line) => [line.lineNo, lineDraftOf(line)]));

function lineDraftOf({ roundId, heads }: ChangeableLine): LineDraft {
  const experiencers = heads.filter(({ role }) => role === 'experiencer');
  const counts: Record<string, number> = {};
  for (const { categoryId, heads: count } of experiencers) counts[categoryId] = (counts[categoryId] ?? 0) + count;
  return {
    roundId,
    staying: experiencers.flatMap(({ participantId }) => participantId ?? []),
    counts,
    leaders: Object.fromEntries(
      heads
        .filter(({ role }) => role === 'leader')
        .map(({ participantId, categoryId }) => [participantId ?? '', categoryId]),
    ),
    rooms: null,
  };
}

/** The lines that the draft changes, as they are sent. */
export const changedLines = (lines: readonly ChangeableLine[], draft: Draft): readonly ChangedLine[] =>
  lines.flatMap((line) => {
    const after = changedLine(line, draft[line.lineNo] ?? lineDraftOf(line));
    return JSON.stringify(changedLine(line, lineDraftOf(line))) === JSON.stringify(after) ? [] : [after];
  });

function changedLine(line: ChangeableLine, { roundId, staying, counts, leaders, rooms }: LineDraft): ChangedLine {
  const { lineNo, experiencersVersion, leadersVersion, heads } = line;
  return {
    lineNo,
    roundId,
    shown: { roundId: line.roundId, experiencersVersion, leadersVersion },
    experiencers: isCounted(line)
      ? Object.entries(counts)
          .toSorted()
          .flatMap(([categoryId, headcount]) =>
            headcount === 0 ? [] : [{ participantId: null, categoryId, headcount }],
          )
      : heads.flatMap(({ participantId, categoryId, heads: headcount }) =>
          participantId !== null && staying.includes(participantId) ? [{ participantId, categoryId, headcount }] : [],
        ),
    leaders: Object.entries(leaders).flatMap(([leaderId, categoryId]) =>
      categoryId === '' ? [] : [{ leaderId, categoryId }],
    ),
    rooms,
  };
}

/** The same lines before rooms were chosen: what there is to choose doesn't change with what is chosen. */
export const withoutRooms = (lines: readonly ChangedLine[]): readonly ChangedLine[] =>
  lines.map((line) => ({ ...line, rooms: null }));

/** The rooms of a line with another one for a person. */
export const withRoom = (rooms: readonly ChosenRoom[], chosen: ChosenRoom): readonly ChosenRoom[] => [
  ...rooms.filter(
    ({ participantId, componentRoundId }) =>
      participantId !== chosen.participantId || componentRoundId !== chosen.componentRoundId,
  ),
  ...(chosen.roomId === null ? [] : [chosen]),
];
