import { PLAIN_HALL } from '@kkumteo/domain/catalog/hall';
import type { OwnRegistration, RegistrationView, RoomChoice } from '@kkumteo/contract/reservation/registration';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { EDIT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { registrationEdit, registrationRefusals, type Registration } from '@kkumteo/domain/participants/registration';
import type { FieldError } from '@kkumteo/ui/field-errors.ts';
import * as v from 'valibot';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

const typedSchema = v.object({
  name: v.string(),
  grade: v.string(),
  className: v.string(),
  classNumber: v.string(),
  email: v.string(),
  /** The chosen room by component round; empty for none. */
  rooms: v.record(v.string(), v.string()),
});

export type TypedRegistration = v.InferOutput<typeof typedSchema>;

/** What was typed and not sent survives a reload of this tab; of another link or participant it is nothing. */
export const draftOf = (token: string, key: string): SessionSlot<TypedRegistration> => ({
  name: `registration:${token}:${key}`,
  version: 1,
  parse: parseAs(typedSchema),
});

export const LIMITS = EDIT_LIMITS.experiencer;

/** The fields at first: what this participant saved before, else nothing. */
export const startWith = (own: OwnRegistration | null): TypedRegistration => ({
  name: own?.name ?? '',
  grade: own?.grade ?? '',
  className: own?.className ?? '',
  classNumber: own?.classNumber ?? '',
  email: own?.email ?? '',
  rooms: Object.fromEntries((own?.rooms ?? []).map(({ componentRoundId, roomId }) => [componentRoundId, roomId ?? ''])),
});

export const readTyped = ({ rooms: _rooms, ...typed }: TypedRegistration, consent: boolean): Registration => ({
  consent,
  ...typed,
});

/** The rooms to send: those that differ from what is saved. */
export function changedRooms(typed: TypedRegistration, own: OwnRegistration | null): readonly RoomChoice[] {
  const before = startWith(own).rooms;
  return Object.entries(typed.rooms)
    .filter(([round, roomId]) => (before[round] ?? '') !== roomId)
    .map(([round, roomId]) => ({ componentRoundId: Number(round), roomId: roomId || null }));
}

/** All errors that this browser can know, beside their fields; only the server knows duplicates. */
export function typedErrors(
  typed: TypedRegistration,
  consent: boolean,
  { capacityMode, visitDate }: Pick<RegistrationView, 'capacityMode' | 'visitDate'>,
): readonly FieldError[] {
  const line = {
    track: 'group' as const,
    hall: PLAIN_HALL,
    capacityMode,
    visitDate,
    experiencerCount: 1,
    headsByCategory: new Map<string, number>(),
    saved: [],
    sessionPeople: new Set<string>(),
  };
  const edit = registrationEdit(line, readTyped(typed, consent), { ownId: null, open: new Set() });
  return registrationRefusals(line, edit).map((refusal) => ({
    field: refusal.field ?? '',
    message: sentenceFor(refusal),
  }));
}
