import { disassemble } from 'es-hangul';
import { parseReservationNumber, type TypedNumber } from '../reservation/booking-reference.ts';

const ADDRESS = /^https?:\/\/\S+\/reservations\/([0-9a-z]+)/iu;
const HANGUL = /[ㄱ-ㅎㅏ-ㅣ가-힣]/u;
// The keys of a Korean keyboard in the order of the letters on them; those with Shift follow.
const JAMO = 'ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋㅃㅉㄸㄲㅆㅒㅖ';
const KEYS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZQWERTOP';

/**
 * Reads what a camera, a hardware scanner or a keyboard gave: the opaque number of a ticket's QR code, an address of the
 * site that ends in it, or a booking reference.
 */
export function readTicketCode(given: string): TypedNumber {
  const text = given.trim();
  const number = parseReservationNumber(ADDRESS.exec(text)?.[1] ?? text);
  // A scanner is a keyboard: while the machine types Hangul, letters of a code arrive as jamo.
  return number.kind === 'unknown' && HANGUL.test(text) ? parseReservationNumber(inLatin(text)) : number;
}

const inLatin = (text: string): string =>
  [...disassemble(text)].map((letter) => KEYS.charAt(JAMO.indexOf(letter)) || letter).join('');
