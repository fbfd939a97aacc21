import type { DayList, ListedTicket } from '@kkumteo/contract/office/admission';
import { describe, expect, it } from 'vitest';
import { answerFromList, codeOf, findListed, findOnList, type OwnScan } from './kept-answer.ts';

const MADE_AT = 1000;
const line: ListedTicket['lines'][number] = {
  position: 1,
  productName: '피자 공방',
  hall: 'child',
  roundName: '2회',
  startMinute: 660,
  endMinute: 710,
  state: 'open',
  experiencers: 2,
  leaders: 1,
  inside: { experiencers: 0, leaders: 0 },
  insideSince: null,
};
const ticket = (more: Partial<ListedTicket> = {}): ListedTicket => ({
  code: 'c',
  bookingReference: 'KT-0000-0001-3',
  initial: '이',
  track: 'individual',
  status: 'confirmed',
  lines: [line],
  ...more,
});
const list = (...tickets: readonly ListedTicket[]): DayList => ({ day: '2026-12-11', madeAt: MADE_AT, tickets });
const scan = (more: Partial<OwnScan> = {}): OwnScan => ({
  key: 'a',
  kind: 'in',
  at: 2000,
  about: null,
  bookingReference: 'KT-0000-0001-3',
  heads: [{ position: 1, experiencers: 2, leaders: 1 }],
  sentAt: null,
  ...more,
});
const answerTo = (one: ListedTicket | undefined, ...scans: readonly OwnScan[]) =>
  answerFromList(list(ticket()), { ticket: one, scans, heads: null });

describe('what a device answers without a network', () => {
  it('lets in whom its list has, without a name', () => {
    expect(answerTo(ticket())).toMatchObject({ answer: 'come-in', ticket: { title: '이○○', people: [] } });
  });

  it('says that a ticket is not on its list', () => {
    expect(answerTo(undefined)).toEqual({ answer: 'not-listed', heads: [], ticket: null });
  });

  it.each([
    ['a scan that waits', scan(), 'already-in'],
    ['a scan that was sent after the list was made', scan({ sentAt: MADE_AT + 1 }), 'already-in'],
    ['a scan that the list has by now', scan({ sentAt: MADE_AT - 1 }), 'come-in'],
    ['a scan of another ticket', scan({ bookingReference: 'KT-0000-0002-1' }), 'come-in'],
  ] as const)('counts %s', (_, own, answer) => expect(answerTo(ticket(), own).answer).toBe(answer));

  it('lets in again whom it has taken back', () => {
    const undo = scan({ key: 'b', kind: 'undo', about: 'a', at: 2001 });
    expect(answerTo(ticket(), scan(), undo).answer).toBe('come-in');
    // The device keeps them by their keys, not by their time.
    expect(answerTo(ticket(), undo, scan()).answer).toBe('come-in');
  });

  it('lets in again whom it has taken back, where its list had the admission already', () => {
    const inside = ticket({ lines: [{ ...line, inside: { experiencers: 2, leaders: 1 } }] });
    const undo = scan({ key: 'b', kind: 'undo', about: 'a', at: 2001 });
    expect(answerTo(inside, scan(), undo).answer).toBe('come-in');
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['pledged', 'unpaid'],
  ] as const)('refuses what is %s', (status, answer) => expect(answerTo(ticket({ status })).answer).toBe(answer));
});

describe('a ticket on the list', () => {
  it('is found by what its QR code says, of which the list has a digest alone', async () => {
    const number = '7QK2M9X4TB0WZ8RCEJ5HN3VDGA';
    const own = ticket({ code: await codeOf(number) });
    expect(await findListed(list(own), { kind: 'opaque', reservationNo: number })).toBe(own);
    expect(await findListed(list(own), { kind: 'opaque', reservationNo: own.code })).toBeUndefined();
  });

  it('is found by the end of its reference, or the first letter of its name', () => {
    const own = list(ticket());
    expect([findOnList(own, '0013').length, findOnList(own, '이').length, findOnList(own, '김').length]).toEqual([
      1, 1, 0,
    ]);
    expect(findOnList(own, '13')).toEqual([]);
  });
});
