import type { Zone } from '../catalog/street.ts';

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
  | { readonly code: 'rooms.over-total'; readonly field: string; readonly limit: number }
  | LineRoomRejection
  | SheetRejection;

/** What is refused of the rooms of a reservation's line; `field` is `picks.0.roomId`. */
export type LineRoomRejection =
  | { readonly code: 'rooms.count-reached' | 'rooms.zone-reached' | 'rooms.room-reached' | 'rooms.nobody-loaded' }
  | { readonly code: 'rooms.nobody-left' }
  | { readonly code: 'rooms.over-zone-quota'; readonly field: string; readonly zone: Zone }
  | { readonly code: 'rooms.over-room'; readonly field: string; readonly roomName: string };

/** Why a file of participants is not read (reservation spec §5 "Excel upload"). */
export type SheetRejection = { readonly code: `rooms.sheet-${SheetReason}`; readonly field?: string };

type SheetReason =
  | 'missing'
  | 'other-name'
  | 'unreadable'
  | 'locked'
  | 'too-large'
  | 'other-form'
  | 'empty'
  | 'group-only';
