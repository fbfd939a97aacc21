import type { Track } from '@kkumteo/domain/catalog/hall';
import { HALLS } from '@kkumteo/domain/catalog/hall';
import { isKstDate } from '@kkumteo/domain/shared/time';
import type { CartItem } from './cart-item.ts';
import { ticketSlot } from './ticket-draft.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An item of the cart as it was stored, or null: anybody can write into the browser's storage. */
export function parseCartItem(stored: unknown, track: Track): CartItem | null {
  if (!isRecord(stored) || !isRecord(stored['listed'])) return null;
  const { item, labels } = stored['listed'];
  if (!isItem(item, track) || !isLabels(labels)) return null;
  const ticket = ticketSlot(track, 0).parse(stored['ticket']);
  const { picturePath, sameDayCutoffMinute, pledgeOnly, payTotal } = stored;
  if (ticket === null || typeof picturePath !== 'string' || typeof pledgeOnly !== 'boolean') return null;
  if (!isNumberOrNull(sameDayCutoffMinute) || !isNumberOrNull(payTotal)) return null;
  const listed = stored['listed'] as unknown;
  return { listed: listed as CartItem['listed'], ticket, picturePath, sameDayCutoffMinute, pledgeOnly, payTotal };
}

function isItem(item: unknown, track: Track): boolean {
  if (!isRecord(item) || item['track'] !== track) return false;
  const { itemId, productId, roundId, visitDate, experiencers, leaders, roomApplications, invitationCode } = item;
  return (
    typeof itemId === 'string' &&
    Number.isInteger(productId) &&
    Number.isInteger(roundId) &&
    typeof visitDate === 'string' &&
    isKstDate(visitDate) &&
    isListOf(experiencers, isExperiencer) &&
    isListOf(leaders, isHead) &&
    Array.isArray(roomApplications) &&
    typeof item['invited'] === 'boolean' &&
    typeof item['additionalSession'] === 'boolean' &&
    isNumberOrNull(item['couponId']) &&
    (invitationCode === null || typeof invitationCode === 'string')
  );
}

const isHead = (person: Fields): boolean =>
  ['key', 'categoryId', 'name', 'email'].every((name) => typeof person[name] === 'string');

const isExperiencer = (person: Fields): boolean =>
  isHead(person) &&
  Number.isInteger(person['headcount']) &&
  ['loginId', 'grade', 'className', 'classNumber'].every((name) => typeof person[name] === 'string') &&
  Array.isArray(person['roomPicks']);

const isLabels = (labels: unknown): boolean =>
  isRecord(labels) &&
  HALLS.some((hall) => hall === labels['hall']) &&
  ['productName', 'roundName'].every((name) => typeof labels[name] === 'string') &&
  ['startMinute', 'endMinute'].every((name) => Number.isInteger(labels[name]));

const isListOf = (list: unknown, fits: (each: Fields) => boolean): boolean =>
  Array.isArray(list) && list.every((each) => isRecord(each) && fits(each));

const isNumberOrNull = (value: unknown): value is number | null => value === null || Number.isInteger(value);

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
