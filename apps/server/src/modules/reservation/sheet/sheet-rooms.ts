import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import type { FormRooms } from '@kkumteo/domain/rooms/sheet-form';

/** The rooms of a line as a sheet names them: a component is called by its hall. */
export const sheetRooms = ({ groups }: LineRooms): readonly FormRooms[] =>
  groups.map(({ componentRoundId, hallName, rooms }) => ({ componentRoundId, name: hallName, rooms }));
