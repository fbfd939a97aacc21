import type { LineShown } from '@kkumteo/contract/office/reservation';
import type { ChangeableLine, ChangePreviewShown } from '@kkumteo/contract/office/reservation-acts';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Counter } from '@kkumteo/ui/counter.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { leaderWord } from '../reservation-words.ts';
import css from './acts.module.css';
import { isCounted, type LineDraft } from './change-draft.ts';
import { RoomChoice } from './room-choice.tsx';

export interface LinePartProps {
  readonly line: ChangeableLine;
  readonly shown: LineShown;
  readonly isGroup: boolean;
  readonly draft: LineDraft;
  /** Who chooses rooms of the wanted round; undefined where no one has to. */
  readonly rooms: ChangePreviewShown['rooms'][number] | undefined;
  readonly onChange: (draft: LineDraft) => void;
}

/** One line of a change: its round, who stays, as what its leaders come, and the rooms that have to be chosen. */
export function LinePart({ line, shown, isGroup, draft, rooms, onChange: onDraft }: LinePartProps) {
  // Rooms are of the round and the people for whom they were chosen.
  const onChange = (next: LineDraft) => onDraft({ ...next, rooms: null });
  const nameOf = (participantId: string | null): string =>
    shown.people.find((person) => person.participantId === participantId)?.name ?? '';
  const toggled = (all: readonly string[], id: string, isIn: boolean): readonly string[] =>
    // In the order of the line, so that what was put back is no change.
    line.heads.flatMap(({ participantId }) =>
      participantId !== null && (participantId === id ? isIn : all.includes(participantId)) ? [participantId] : [],
    );
  return (
    <section className={css.part} aria-label={shown.productName}>
      <h3>
        {shown.productName} · {formatDay(shown.visitDate)}
      </h3>
      {line.refusal !== null ? (
        <p className={css.faint}>{line.refusal}</p>
      ) : (
        <>
          <Select
            label="회차"
            value={String(draft.roundId)}
            options={line.rounds.map(({ roundId, name, startMinute, endMinute, seatsLeft }) => ({
              value: String(roundId),
              label: `${name} ${formatMinute(startMinute)}–${formatMinute(endMinute)} · ${roundId === line.roundId ? '지금' : `${seatsLeft}자리`}`,
              disabled: roundId !== line.roundId && seatsLeft < shown.experiencers,
            }))}
            onChange={(roundId) => onChange({ ...draft, roundId: Number(roundId) })}
          />
          {isCounted(line)
            ? line.categories.map(({ categoryId, name }) => (
                <div key={categoryId} className={css.count}>
                  <span>{name}</span>
                  <Counter
                    label={name}
                    value={draft.counts[categoryId] ?? 0}
                    onChange={(count) => onChange({ ...draft, counts: { ...draft.counts, [categoryId]: count } })}
                  />
                </div>
              ))
            : line.heads
                .filter(({ role }) => role === 'experiencer')
                .map(({ participantId, categoryName }) => (
                  <Checkbox
                    key={participantId}
                    label={`${nameOf(participantId)} (${categoryName})`}
                    checked={participantId !== null && draft.staying.includes(participantId)}
                    onChange={(stays) =>
                      onChange({ ...draft, staying: toggled(draft.staying, participantId ?? '', stays) })
                    }
                  />
                ))}
          {line.heads
            .filter(({ role }) => role === 'leader')
            .map(({ participantId, categoryId, categoryName }) => (
              <Select
                key={participantId}
                label={nameOf(participantId) || leaderWord(isGroup)}
                value={draft.leaders[participantId ?? ''] ?? ''}
                options={[
                  ...asWhat(line, { categoryId, name: categoryName }).map(({ categoryId: value, name }) => ({
                    value,
                    label: name,
                  })),
                  { value: '', label: '오지 않음' },
                ]}
                onChange={(value) =>
                  onChange({ ...draft, leaders: { ...draft.leaders, [participantId ?? '']: value } })
                }
              />
            ))}
          {rooms !== undefined && (
            <RoomChoice
              choice={rooms}
              nameOf={nameOf}
              chosen={draft.rooms}
              onChange={(chosen) => onDraft({ ...draft, rooms: chosen })}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What a leader may come as: what they are, and for a group what the product offers today. */
const asWhat = (
  { leaderCategories }: ChangeableLine,
  own: ChangeableLine['leaderCategories'][number],
): ChangeableLine['leaderCategories'] =>
  leaderCategories.some(({ categoryId }) => categoryId === own.categoryId)
    ? leaderCategories
    : [own, ...leaderCategories];
