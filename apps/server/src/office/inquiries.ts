import { INQUIRY_TOPIC_NAMES } from '@kkumteo/copy/inquiry';
import { formatInquiryNumber, parseInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { countInquiries, listUnsent, readInquiry } from '../modules/inquiry/store.ts';
import { type OfficeDeps, formatDateTime } from './command-line.ts';

/**
 * `inquiries`: how many questions wait for an answer, and those whose mail has not reached the park. `inquiries
 * Q-4821-9035-1`: prints any stored question with its answer. Exit code 1 where a person has to act, or the question
 * does not exist.
 */
export async function inquiries(deps: OfficeDeps, [number]: readonly string[]): Promise<number> {
  return number === undefined ? list(deps) : show(deps, number);
}

async function list({ sql, print }: OfficeDeps): Promise<number> {
  const unsent = await listUnsent(sql);
  const { open } = await countInquiries(sql);
  print(`${open} questions wait for an answer.`);
  print(`${unsent.length} questions have not reached the park.`);
  for (const { reference, topic, askedAt, code, needsPerson } of unsent) {
    const state = needsPerson ? `needs a person: ${code}` : `waiting${code === '' ? '' : ` after ${code}`}`;
    print(`  ${formatInquiryNumber(reference)}  ${formatDateTime(askedAt)}  ${INQUIRY_TOPIC_NAMES[topic]}  ${state}`);
  }
  return unsent.some(({ needsPerson }) => needsPerson) ? 1 : 0;
}

async function show({ sql, print }: OfficeDeps, number: string): Promise<number> {
  const reference = parseInquiryNumber(number);
  if (reference === null) throw new Error('inquiries, or inquiries Q-4821-9035-1');
  const found = await readInquiry(sql, reference);
  if (found === null) {
    print('There is no such question.');
    return 1;
  }
  const { topic, text, askedAt, name, email, bookingReference, answer } = found;
  const about = bookingReference === null ? '' : `  ${formatBookingReference(bookingReference)}`;
  print(`${formatInquiryNumber(reference)}  ${formatDateTime(askedAt)}  ${INQUIRY_TOPIC_NAMES[topic]}${about}`);
  print(`${name} <${email}>`);
  print('');
  print(text);
  if (answer === null) return 0;
  print('');
  print(`Answered ${formatDateTime(answer.at * 1000)} by ${answer.by} (${answer.way})`);
  print('');
  print(answer.text);
  return 0;
}
