/** What is refused of rooms. */
export type RoomRejection =
  | { readonly code: 'rooms.room-missing'; readonly field: string }
  | { readonly code: 'rooms.room-unknown'; readonly field: string }
  | { readonly code: 'rooms.room-twice'; readonly field: string }
  | { readonly code: 'rooms.over-headcount'; readonly field: string; readonly headcount: number }
  | {
      readonly code: 'rooms.over-remaining';
      readonly field: string;
      readonly roomName: string;
      readonly remaining: number;
    }
  | { readonly code: 'rooms.over-total'; readonly field: string; readonly limit: number };
