import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { Sentences } from '../sentences.ts';
import { counted } from './numbers.ts';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';

export const englishParticipants: Sentences<ParticipantRejection> = {
  'participants.name-missing': 'Please enter the participant’s name.',
  'participants.birth-date-missing': 'Please enter the participant’s date of birth.',
  'participants.birth-date-unknown-day': 'There is no such day. Please check the date of birth.',
  'participants.birth-date-shape': 'Please enter the date of birth as year, month and day, for example 2018-03-15.',
  'participants.birth-date-in-future': 'The date of birth can’t be after the day of the visit.',
  'participants.too-young': 'Participants must be at least 48 months old on the day of the visit.',
  'participants.birth-year-outside': ({ from, to }) =>
    `This experience is for those who turn ${from} to ${to} in the year of the visit. Please check the date of birth.`,
  'participants.email-missing': 'Please enter the participant’s email address.',
  'participants.email-shape': 'Please enter a valid email address.',
  'participants.one-head-each': 'In an individual booking, please enter participants one by one.',
  'participants.duplicate-experiencer': 'The same participant is listed twice.',
  'participants.already-booked': 'This participant already has a booking at the same time.',
  'participants.payment-open':
    'A booking that has not been paid for has a participant at the same time. Please finish or cancel that payment, or try again a little later.',
  'participants.category-limit': ({ categoryName, limit }) =>
    `You can choose “${categoryName}” for up to ${counted(limit, 'person', 'people')} in one booking.`,
  'participants.leader-ratio': 'The group leader discount needs at least 15 participants for each leader.',
  'participants.too-long': ({ limit }) => `Please enter no more than ${counted(limit, 'character', 'characters')}.`,
  'participants.organisation-name-missing': 'Please enter the name of the group.',
  'participants.organisation-address-missing': 'Please enter the address of the group.',
  'participants.organisation-grade-missing': 'Please choose at least one school year.',
  'participants.organisation-phone-shape': 'Please enter a valid phone number for the group.',
  'participants.organisation-grade-unknown': 'One of the school years can’t be chosen. Please choose again.',
  'participants.organisation-unknown': 'This group is not registered. Please search again or type its name.',
  'participants.organisation-differs': 'The name differs from the group that you found. Please choose the group again.',
  'participants.organisations-mixed': 'Experiences that are booked together must be for the same group.',
  'participants.leader-missing': 'Please enter at least one guardian or group leader.',
  'participants.leader-name-missing': 'Please enter the guardian’s or group leader’s name.',
  'participants.leader-mobile-missing': 'Please enter the guardian’s or group leader’s mobile number.',
  'participants.leader-mobile-shape': 'Please enter a valid mobile number for the guardian or group leader.',
  'participants.leader-email-missing': 'Please enter the guardian’s or group leader’s email address.',
  'participants.leader-email-shape': 'Please enter a valid email address for the guardian or group leader.',
  'participants.leader-category-missing': 'Please choose a discount category for the guardian or group leader.',
  'participants.duplicate-leader': 'The same guardian or group leader is listed twice.',
  'participants.resident-number': 'Resident registration numbers can’t be entered. Please remove it.',
  'participants.more-than-booked': 'There are more participants than you booked for.',
  'participants.more-leaders-than-booked': 'There are more guardians or group leaders than you booked for.',
  'participants.consent-missing': 'Please agree to the use of personal information.',
  'participants.grade-missing': 'Please enter the participant’s school year.',
  'participants.unreadable-letter': 'A character could not be read. Please enter it again.',
  'participants.grade-unknown': 'This school year can’t be chosen. Please choose again.',
  'participants.duplicate-login-id': 'The same ID is listed twice. Please check the IDs.',
  'participants.duplicate-name-email': 'The same name and email address are listed twice. Please check them.',
  'participants.person-unknown': 'This participant is not part of the booking. Please reload the page and try again.',
  'participants.leader-unknown':
    'This guardian or group leader is not part of the booking. Please reload the page and try again.',
  'participants.person-left-out': 'Booked participants can be edited here but not removed.',
  'participants.leader-left-out': 'Booked guardians or group leaders can be edited here but not removed.',
  'participants.category-fixed': 'The discount category is part of the price and can’t be changed here.',
  'participants.session-person-fixed':
    'A person with the price for an additional round can’t be replaced by somebody else. Please contact the customer centre.',
  'participants.changed-since':
    'This was changed on another screen first. Please check what has changed and save again.',
};

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
