import type { Complaint, Fault } from './complaint.ts';
import { NOUNS } from './nouns.ts';
import type { Place } from './place.ts';
import { YAML_REASONS } from './yaml-reasons.ts';

export type SentenceLanguage = 'korean' | 'english';

type Sentence<C> = (complaint: C, place: (place: Place) => string) => string;
type Sentences = { readonly [C in Complaint as C['code']]: Sentence<C> };

/** `products/child.yaml:12  …`: the place and one sentence. */
export function faultLine({ place, complaint }: Fault, language: SentenceLanguage): string {
  return `${placeText(place, language)}  ${sentenceOf(complaint, language)}`;
}

/** One sentence about what is wrong. */
export function sentenceOf(complaint: Complaint, language: SentenceLanguage): string {
  const sentences = language === 'korean' ? KOREAN : ENGLISH;
  // The table's type ties each function to the facts of its own code.
  return sentences[complaint.code](complaint as never, (place) => placeText(place, language));
}

function placeText({ file, sheet, line }: Place, language: SentenceLanguage): string {
  if (sheet === null) return line === null ? file : `${file}:${line}`;
  if (line === null) return `${file} [${sheet}]`;
  return language === 'korean' ? `${file} [${sheet}] ${line}행` : `${file} [${sheet}] row ${line}`;
}

const meantKorean = (near: string | null): string => (near === null ? '' : ` 혹시 ${quoted(near)}인가요?`);
const meantEnglish = (near: string | null): string => (near === null ? '' : ` Did you mean ${quoted(near)}?`);
const quoted = (text: string): string => `“${text}”`;
const counted = (value: number): string => value.toLocaleString('en');

const KOREAN: Sentences = {
  empty: () => '값이 비어 있습니다.',
  'one-value': () => '여기에는 값 하나만 적어 주세요.',
  list: () => '여기에는 목록을 적어 주세요. 줄마다 “- ”로 시작합니다.',
  fields: () => '여기에는 “이름: 값” 줄들을 적어 주세요.',
  name: () => '영문자, 숫자, “-”로만 적어 주세요. 예: fire-station',
  'hall-name': () =>
    '영어 소문자로 시작해 소문자, 숫자, “-”로 30자까지 적어 주세요. 예: sea-hall. “cart”처럼 다른 화면의 주소인 낱말은 쓸 수 없습니다.',
  flag: () => 'true 또는 false로 적어 주세요.',
  day: () => '날짜는 2027-03-01처럼, 또는 today+20, sunday+2처럼 적어 주세요.',
  time: () => '시각은 00:00부터 24:00까지 10:30처럼 적어 주세요.',
  missing: ({ field }) => `${quoted(field)}이(가) 없습니다.`,
  'unknown-key': ({ key, near }) => `${quoted(key)}은(는) 없는 이름입니다.${meantKorean(near)}`,
  'too-long': ({ most }) => `${counted(most)}자까지 적을 수 있습니다.`,
  number: ({ least, most }) => `${counted(least)}부터 ${counted(most)}까지의 숫자로 적어 주세요.`,
  word: ({ words }) => `다음 중 하나로 적어 주세요: ${words.join(', ')}`,
  'not-yaml': ({ reason }) => YAML_REASONS[reason].korean,
  'repeated-key': ({ key }) => `${quoted(key)}이(가) 두 번 적혀 있습니다.`,
  reference: () => '“*”로 다른 곳을 가리키지 말고 값을 그대로 적어 주세요.',
  'no-files': () => '이 폴더에는 읽을 파일(.yaml, .json)이 없습니다.',
  subjects: () => '파일은 “halls:”처럼 무엇에 관한 것인지로 시작해야 합니다.',
  'not-workbook': () => '엑셀 통합 문서(.xlsx)로 읽을 수 없는 파일입니다.',
  'no-picture': ({ name }) => `pictures 폴더에 ${quoted(name)} 파일이 없습니다.`,
  picture: ({ sentence }) => sentence,
  form: ({ expected }) => `이 안내글의 형식에 맞지 않습니다. 필요한 것: ${expected}`,
  unwritten: ({ name }) =>
    `방문객이 동의하는 안내글 ${quoted(name)}의 내용이 없습니다. texts에 한국어(ko)로 적어 주세요.`,
  'unknown-sheet': ({ near }) => `없는 시트 이름입니다.${meantKorean(near)}`,
  'no-owner': ({ sheet, key }) => `${quoted(sheet)} 시트에 ${quoted(key)} 행이 없습니다.`,
  twice: ({ what, key, first }, place) =>
    `${NOUNS[what].korean} ${quoted(key)}이(가) 이미 있습니다. 처음 적힌 곳: ${place(first)}`,
  'same-number': ({ what, key, first }, place) =>
    `${NOUNS[what].korean} 번호가 ${key}이(가) 되어 다른 것과 겹칩니다. 다른 곳: ${place(first)}`,
  unknown: ({ what, key, near }) => `${NOUNS[what].korean} ${quoted(key)}은(는) 없습니다.${meantKorean(near)}`,
  'other-hall': ({ what, key, hall, theirs }) =>
    `${NOUNS[what].korean} ${quoted(key)}은(는) ${quoted(theirs)} 체험관에 있고, 여기는 ${quoted(hall)} 체험관입니다.`,
  'day-order': ({ from, to }) => `${to}은(는) ${from}보다 뒤여야 합니다.`,
  'day-twice': ({ day }) => `${day}은(는) openOn과 closedOn에 한 번만 적어 주세요.`,
  'time-order': ({ starts, ends }) => `끝나는 시각(${ends})은 시작하는 시각(${starts})보다 뒤여야 합니다.`,
  overlap: ({ category, first }, place) =>
    `사람 구분 ${quoted(category)}의 요금이 같은 날에 두 개입니다. 다른 곳: ${place(first)}`,
  both: ({ one, other }) => `${quoted(one)}와(과) ${quoted(other)} 중 하나만 적어 주세요.`,
  neither: ({ one, other }) => `${quoted(one)} 또는 ${quoted(other)}을(를) 적어 주세요.`,
  'ages-in-words': ({ words }) => `guidanceFrom과 guidanceTo에 맞게 ${quoted(words)}(으)로 적어 주세요.`,
  'coupon-days': ({ kind }) =>
    kind === 'standard'
      ? 'standard 쿠폰에는 from과 to를 적지 않습니다.'
      : 'date-limited 쿠폰에는 from과 to가 모두 있어야 합니다.',
  'needs-rooms': () => 'per-room이면 rooms에 체험실을 적어 주세요.',
  'part-of-part': () => '다른 거리의 일부인 거리에는 또 다른 거리가 속할 수 없습니다.',
  'groups-of-individual': () => 'forGroups가 있으면 tracks는 individual만 적어 주세요.',
  'no-rounds': () => '회차(rounds)를 하나 이상 적어 주세요.',
  'no-start': () => '시작하는 시각(starts)이 없습니다.',
  'no-tracks': () => 'tracks에 individual이나 group을 적어 주세요.',
  'after-midnight': () => '회차는 24:00까지 끝나야 합니다. ends나 durationMinutes를 살펴봐 주세요.',
};

const ENGLISH: Sentences = {
  empty: () => 'There is no value here.',
  'one-value': () => 'Write one value here.',
  list: () => 'Write a list here: each of its lines begins with “- ”.',
  fields: () => 'Write lines of “name: value” here.',
  name: () => 'Use English letters, digits and “-” only, as in fire-station.',
  'hall-name': () =>
    'Begin with a small letter, and use small letters, digits and “-” only, at most 30, as in sea-hall. A word that is the address of another page, such as “cart”, can’t be used.',
  flag: () => 'Write true or false.',
  day: () => 'Write a day as 2027-03-01, or as today+20 or sunday+2.',
  time: () => 'Write a time from 00:00 to 24:00 as 10:30.',
  missing: ({ field }) => `${quoted(field)} is missing.`,
  'unknown-key': ({ key, near }) => `There is no ${quoted(key)}.${meantEnglish(near)}`,
  'too-long': ({ most }) => `At most ${counted(most)} letters are possible.`,
  number: ({ least, most }) => `Write a number from ${counted(least)} to ${counted(most)}.`,
  word: ({ words }) => `Write one of these: ${words.join(', ')}.`,
  'not-yaml': ({ reason }) => YAML_REASONS[reason].english,
  'repeated-key': ({ key }) => `${quoted(key)} is written twice.`,
  reference: () => 'Write the value itself in place of a reference with “*”.',
  'no-files': () => 'There is no file to read (.yaml, .json) in this folder.',
  subjects: () => 'A file begins with what it is about, such as “halls:”.',
  'not-workbook': () => 'The file cannot be read as a workbook (.xlsx).',
  'no-picture': ({ name }) => `There is no file ${quoted(name)} in the folder pictures.`,
  picture: ({ sentence }) => sentence,
  form: ({ expected }) => `This is not in the form of this text, which needs ${expected}.`,
  unwritten: ({ name }) => `Visitors agree to the text ${quoted(name)}, which has no words: write it in texts.`,
  'unknown-sheet': ({ near }) => `There is no sheet of this name.${meantEnglish(near)}`,
  'no-owner': ({ sheet, key }) => `The sheet ${quoted(sheet)} has no row ${quoted(key)}.`,
  twice: ({ what, key, first }, place) =>
    `The ${NOUNS[what].english} ${quoted(key)} is there already, first in ${place(first)}.`,
  'same-number': ({ what, key, first }, place) =>
    `This makes the number ${key} of a ${NOUNS[what].english}, which another one has: ${place(first)}.`,
  unknown: ({ what, key, near }) => `There is no ${NOUNS[what].english} ${quoted(key)}.${meantEnglish(near)}`,
  'other-hall': ({ what, key, hall, theirs }) =>
    `The ${NOUNS[what].english} ${quoted(key)} is in the hall ${quoted(theirs)}, and this is in the hall ${quoted(hall)}.`,
  'day-order': ({ from, to }) => `${to} has to be after ${from}.`,
  'day-twice': ({ day }) => `Name ${day} once in openOn and closedOn.`,
  'time-order': ({ starts, ends }) => `It has to end (${ends}) after it begins (${starts}).`,
  overlap: ({ category, first }, place) =>
    `The kind of visitor ${quoted(category)} has two prices on one day, the other one in ${place(first)}.`,
  both: ({ one, other }) => `Write ${quoted(one)} or ${quoted(other)}, not both.`,
  neither: ({ one, other }) => `Write ${quoted(one)} or ${quoted(other)}.`,
  'ages-in-words': ({ words }) => `Write ${quoted(words)}, as guidanceFrom and guidanceTo say.`,
  'coupon-days': ({ kind }) =>
    kind === 'standard'
      ? 'A coupon of the kind standard has neither from nor to.'
      : 'A coupon of the kind date-limited needs both from and to.',
  'needs-rooms': () => 'With per-room, name the rooms in rooms.',
  'part-of-part': () => 'A street that is a part of another one has no parts itself.',
  'groups-of-individual': () => 'With forGroups, write individual alone in tracks.',
  'no-rounds': () => 'Write at least one round in rounds.',
  'no-start': () => 'The time at which it begins (starts) is missing.',
  'no-tracks': () => 'Write individual or group in tracks.',
  'after-midnight': () => 'A round ends at 24:00 at the latest: check ends or durationMinutes.',
};

export const SENTENCE_CODES: readonly string[] = Object.keys(ENGLISH);
