import type { Written, WrittenFields } from './draft.ts';
import { proseLines } from './prose-lines.ts';
import { isFields, type Maybe } from './tree.ts';

/** What the texts of a park are called. */
export const TEXT_NAMES: Readonly<Record<string, string>> = {
  notice: '예약안내 및 유의사항',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  'privacy-consent': '개인정보 제공 동의',
  'age-caution': '연령 유의사항',
  fees: '이용요금',
  'additional-sessions': '추가 회차',
  refund: '환불규정',
  halls: '체험관 안내',
  parking: '주차안내',
  questions: '자주 묻는 질문',
  way: '오시는 길',
};

/** What the fields of parking, questions and the way are called, in the order in which they are read. */
export const TEXT_FIELDS: Readonly<Record<string, string>> = {
  visitors: '이용객',
  hourly: '시간제',
  what: '무엇',
  small: '소형',
  large: '대형',
  questions: '질문',
  topic: '갈래',
  question: '질문',
  answer: '답 (한 줄에 한 문장)',
  page: '더 볼 안내 글',
  ways: '오는 방법',
  title: '이름',
  place: '내리는 곳',
  lines: '안내 (한 줄에 하나)',
  coach: '단체 버스',
  map: '약도',
  picture: '그림 주소',
  label: '그림을 말로',
};
const ORDER = Object.keys(TEXT_FIELDS);

export const inReadingOrder = (fields: WrittenFields): readonly (readonly [string, Maybe])[] =>
  Object.entries(fields).toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));

/** What a text says, line by line, whatever its form. */
export function saidLines(value: Maybe): readonly string[] {
  if (Array.isArray(value) && value.some((item: Written) => isFields(item) && 'blocks' in item))
    return proseLines(value)
      .split('\n')
      .filter((line) => line !== '');
  if (typeof value === 'string') return value.split('\n');
  if (Array.isArray(value)) return value.flatMap((item: Written) => saidLines(item));
  if (!isFields(value)) return [];
  const said = inReadingOrder(value).map(([, field]) => field);
  return said.every((field) => typeof field === 'string') ? [said.join(' · ')] : said.flatMap(saidLines);
}

export interface LineChange {
  readonly before: string;
  readonly after: string;
}

/** The runs of lines that differ, with as many kept as can be. */
export function lineChanges(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const kept = keptLines(before, after);
  const changes: LineChange[] = [];
  let [one, other] = [0, 0];
  for (const [oneAt, otherAt] of [...kept, [before.length, after.length] as const]) {
    const [was, becomes] = [before.slice(one, oneAt), after.slice(other, otherAt)];
    if (was.length + becomes.length > 0) changes.push({ before: was.join('\n'), after: becomes.join('\n') });
    [one, other] = [oneAt + 1, otherAt + 1];
  }
  return changes;
}

/** The longest run of pairs of equal lines in order. */
function keptLines(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const most = before.map(() => after.map(() => 0));
  const at = (one: number, other: number): number => most[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = most[one];
      if (row !== undefined)
        row[other] =
          before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) {
      pairs.push([one, other]);
      one += 1;
      other += 1;
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}
