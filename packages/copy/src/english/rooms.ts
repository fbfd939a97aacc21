import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { Sentences } from '../sentences.ts';
import { counted } from './numbers.ts';

const ONLY_OUR_FORM = 'Only our form can be uploaded.';

const people = (count: number): string => counted(count, 'person', 'people');

export const englishRooms: Sentences<RoomRejection> = {
  'rooms.room-missing': 'Please choose a room for each participant.',
  'rooms.room-unknown': 'We could not find this room. Please choose again.',
  'rooms.room-twice': 'Each participant can choose one room per experience.',
  'rooms.over-headcount': ({ headcount }) =>
    `More people have a room than you are booking for (${people(headcount)}). Please check the rooms.`,
  'rooms.over-remaining': ({ roomName, remaining }) =>
    `${roomName} has ${counted(remaining, 'seat', 'seats')} left. Please choose another room.`,
  'rooms.over-total': ({ limit }) => `You can choose for up to ${people(limit)} in all.`,
  'rooms.over-zone-quota': ({ zone }) => `Too many people have a room in zone ${zone}.`,
  'rooms.over-room': ({ roomName }) => `Too many people have chosen ${roomName}.`,
  'rooms.count-reached': 'Rooms have been chosen for everybody in the booking.',
  'rooms.zone-reached': 'This zone has no more seats for your booking.',
  'rooms.room-reached': 'This room has no seats left. Please choose another room.',
  'rooms.nobody-loaded': 'Something went wrong.',
  'rooms.nobody-left': 'Nobody is left without a room. Please enter the participants’ names first.',
  'rooms.sheet-missing': 'No file is attached.',
  'rooms.sheet-other-name': ONLY_OUR_FORM,
  'rooms.sheet-unreadable': ONLY_OUR_FORM,
  'rooms.sheet-locked': ONLY_OUR_FORM,
  'rooms.sheet-too-large': ONLY_OUR_FORM,
  'rooms.sheet-other-form': ONLY_OUR_FORM,
  'rooms.sheet-empty': 'The spreadsheet is empty.',
  'rooms.sheet-group-only': 'Spreadsheets can be uploaded for group bookings only.',
};
