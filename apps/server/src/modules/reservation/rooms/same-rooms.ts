import type { WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { isValidOn } from '@kkumteo/domain/shared/valid-days';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { roomedParts } from '../../schedule/remaining-rooms.ts';
import type { ParticipantRow } from '../read/store.ts';

/** The rooms of people that another round has too, of the same component. */
export function sameRooms(
  state: CatalogueState,
  people: readonly ParticipantRow[],
  to: { readonly visitDate: KstDate; readonly capacityMode: CapacityMode; readonly round: BookedRound },
): readonly WantedRoom[] {
  if (to.capacityMode !== 'per-room') return [];
  const parts = new Map(roomedParts(to.round).map((part) => [part.componentId, part.componentRoundId]));
  return people.flatMap(({ participantId, rooms }) =>
    rooms.flatMap(({ componentId, roomId }) => {
      const componentRoundId = parts.get(componentId);
      const room = state.rooms.get(componentId)?.find((each) => each.roomId === roomId);
      const isThere = componentRoundId !== undefined && room !== undefined && isValidOn(room, to.visitDate);
      return isThere ? [{ participantId, componentRoundId, roomId }] : [];
    }),
  );
}
