import { describe, expect, it } from 'vitest';
import { formatBookingReference } from '../reservation/booking-reference.ts';
import { readTicketCode } from './ticket-code.ts';

const NUMBER = '7QK2M9X4TB0WZ8RCEJ5HN3VDGA';
const opaque = { kind: 'opaque', reservationNo: NUMBER };
const reference = formatBookingReference(48_219_035);

describe('what a ticket’s code says', () => {
  it.each([
    ['as the QR code has it', NUMBER, opaque],
    ['with the line end of a scanner', `${NUMBER}\r`, opaque],
    ['in small letters', NUMBER.toLowerCase(), opaque],
    ['as an address of the site', `https://park.example/reserve/psn/reservations/${NUMBER}`, opaque],
    ['as an English address', `https://park.example/en/reserve/grp/reservations/${NUMBER}?from=mail#qr`, opaque],
    ['typed on a Korean keyboard', '7ㅃㅏ2ㅡ9ㅌ4ㅆㅠ0ㅉㅋ8ㄲㅊㄸㅓ5ㅗㅜ3ㅍㅇㅎㅁ', opaque],
    ['composed to syllables by it', '7바2ㅡ9ㅌ4ㅅㅠ0ㅈㅋ8ㄱㅊ더5호ㅜ3ㅍㅇㅎㅁ'.replace('호ㅜ', 'ㅗㅜ'), opaque],
    ['a booking reference', reference, { kind: 'reference', digits: 48_219_035 }],
    ['its digits alone', reference.replaceAll(/\D/gu, ''), { kind: 'reference', digits: 48_219_035 }],
  ])('is read %s', (_, given, read) => expect(readTicketCode(given)).toEqual(read));

  it('is mistyped where the check digit is wrong', () => {
    expect(readTicketCode(`${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`)).toEqual({
      kind: 'mistyped',
    });
  });

  it.each(['햇살초등학교', 'https://other.example/menu', '', '8801234567890'])('is none in %j', (given) => {
    expect(readTicketCode(given)).toEqual({ kind: 'unknown' });
  });
});
