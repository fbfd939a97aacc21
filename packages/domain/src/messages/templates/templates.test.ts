import { expect, it } from 'vitest';
import { isLiveAtOnce, registrationRefusal, UNREGISTERED } from './registration.ts';
import { neededPlaces, templateRefusals, type TemplateKnows, type TemplateWords } from './words.ts';

const place = (name: string, facts = {}) => ({
  name,
  sample: name,
  sampleInEnglish: name,
  most: 0,
  isNeeded: false,
  ...facts,
});
const KNOWS: TemplateKnows = {
  places: [place('이름'), place('예약번호', { isNeeded: true }), place('안내말', { most: 300 })],
  hasEnglish: true,
  goesToPhones: true,
};
const WORDS: TemplateWords = {
  subject: '예약이 완료되었습니다',
  text: '#{이름}님\n■ 예약번호: #{예약번호}',
  subjectInEnglish: 'Booked',
  textInEnglish: '#{이름}, booking #{예약번호}',
};
const refused = (words: Partial<TemplateWords>, knows: Partial<TemplateKnows> = {}) =>
  templateRefusals({ ...WORDS, ...words }, { ...KNOWS, ...knows });

it.each([
  [{}, []],
  [{ subject: ' ' }, [{ code: 'messages.template-empty', field: 'subject' }]],
  [{ text: '#{예약번호} #{장소}' }, [{ code: 'messages.place-unknown', place: '장소', field: 'text' }]],
  [{ text: '#{이름}님' }, [{ code: 'messages.place-missing', place: '예약번호', field: 'text' }]],
  [{ text: '#{예약번호} #{이름' }, [{ code: 'messages.place-broken', field: 'text' }]],
  [{ text: '#{예약번호} {이름}' }, [{ code: 'messages.place-broken', field: 'text' }]],
  [{ text: '#{예약번호} 특가' }, [{ code: 'messages.words-advertise', word: '특가', field: 'text' }]],
  [{ subject: '가'.repeat(41) }, [{ code: 'messages.template-long', letters: 41, most: 40, field: 'subject' }]],
  [{ textInEnglish: '#{예약번호} 예약' }, [{ code: 'messages.template-not-english', field: 'textInEnglish' }]],
  [
    { subjectInEnglish: '', textInEnglish: '' },
    [
      { code: 'messages.template-empty', field: 'subjectInEnglish' },
      { code: 'messages.template-empty', field: 'textInEnglish' },
    ],
  ],
])('the words %o are refused with %o', (words, refusals) => {
  expect(refused(words)).toEqual(refusals);
});

it('words are measured with their places at their longest, as 알림톡 and as a long text message', () => {
  expect(refused({ text: `#{예약번호}#{안내말}${'a'.repeat(696)}` })).toEqual([]);
  expect(refused({ text: `#{예약번호}#{안내말}${'a'.repeat(697)}` })).toEqual([
    { code: 'messages.template-long', letters: 1_001, most: 1_000, field: 'text' },
  ]);
  expect(refused({ textInEnglish: `#{예약번호}${'a'.repeat(1_993)}` })).toEqual([
    { code: 'messages.template-bytes', bytes: 2_001, most: 2_000, field: 'textInEnglish' },
  ]);
  expect(refused({ text: `#{예약번호}${'a'.repeat(3_000)}` }, { goesToPhones: false })).toEqual([]);
});

it('a topic without English words asks for none', () => {
  expect(refused({ subjectInEnglish: '', textInEnglish: '' }, { hasEnglish: false })).toEqual([]);
});

it('the places to keep are those of the built-in words that lead its reader on', () => {
  expect(neededPlaces('#{이름} #{예약번호} #{체험} #{바로가기}')).toEqual(['예약번호', '바로가기']);
});

it.each([
  [{ goesAsAlimtalk: true, live: 'approved' }, 'none', false],
  [{ goesAsAlimtalk: true, live: 'approved' }, 'rejected', false],
  [{ goesAsAlimtalk: true, live: 'approved' }, 'approved', true],
  [{ goesAsAlimtalk: true, live: 'in-review' }, 'none', true],
  [{ goesAsAlimtalk: false, live: 'approved' }, 'none', true],
] as const)('where %o, words that are %s are in use at once: %s', (now, own, isLive) => {
  expect(isLiveAtOnce(now, own)).toBe(isLive);
});

it('an approval needs a code of its own, a rejection its reason', () => {
  const noted = (registration: Partial<typeof UNREGISTERED>, codes: readonly string[] = []) =>
    registrationRefusal({ ...UNREGISTERED, ...registration }, codes)?.code;
  expect(noted({ state: 'approved', code: 'KA01TP1' })).toBeUndefined();
  expect(noted({ state: 'in-review' })).toBeUndefined();
  expect(noted({ state: 'approved' })).toBe('messages.code-missing');
  expect(noted({ state: 'in-review', code: 'KA01TP1' }, ['KA01TP1'])).toBe('messages.code-taken');
  expect(noted({ state: 'rejected', rejectedFor: '변수 과다' })).toBeUndefined();
  expect(noted({ state: 'rejected' })).toBe('messages.rejection-missing');
});
