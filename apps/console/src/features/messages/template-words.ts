import type { TemplateShown, TemplateVersionShown } from '@kkumteo/contract/office/message-templates';
import { isLiveAtOnce, type RegistrationState } from '@kkumteo/domain/messages/templates/registration';
import type { TemplatePlace, TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { fillPlaces, placesOf } from '@kkumteo/domain/shared/places';

export const REGISTRATION_WORDS: Readonly<Record<RegistrationState, string>> = {
  none: '등록 안 됨',
  'in-review': '검수 중',
  approved: '승인',
  rejected: '반려',
};
export const REGISTRATION_TONES = {
  none: 'plain',
  'in-review': 'warning',
  approved: 'success',
  rejected: 'danger',
} as const;

export const versionName = (version: number): string => (version === 0 ? '처음 글' : `${version}번째 글`);

const versionOf = ({ versions }: TemplateShown, number: number): TemplateVersionShown => {
  const found = versions.find(({ version }) => version === number);
  if (found === undefined) throw new Error(`version ${number} is not listed`);
  return found;
};
/** The words that go out. */
export const liveOf = (shown: TemplateShown): TemplateVersionShown => versionOf(shown, shown.live);
/** Those that wait for their registration. */
export const waitingOf = (shown: TemplateShown): TemplateVersionShown | null =>
  shown.waiting === null ? null : versionOf(shown, shown.waiting);

/** The newest version of the park, in use or not. */
export const newestOf = ({ versions }: TemplateShown): number => versions[0]?.version ?? 0;

export const wordsOf = ({ subject, text, subjectInEnglish, textInEnglish }: TemplateWords): TemplateWords => ({
  subject,
  text,
  subjectInEnglish,
  textInEnglish,
});

export const isSameWords = (one: TemplateWords, other: TemplateWords): boolean =>
  one.subject === other.subject &&
  one.text === other.text &&
  one.subjectInEnglish === other.subjectInEnglish &&
  one.textInEnglish === other.textInEnglish;

/** Whether words go out as soon as they are saved. */
export function goesAtOnce(shown: TemplateShown, { text }: TemplateWords): boolean {
  const registered = shown.versions.find((version) => version.text === text && version.registration !== 'none');
  const goesAsAlimtalk = shown.goesToPhones && shown.hasAlimtalk;
  return isLiveAtOnce({ goesAsAlimtalk, live: liveOf(shown).registration }, registered?.registration ?? 'none');
}

/** By what the words that go out reach a phone today. */
export function wayWords(shown: TemplateShown): string {
  const { registration, code, rejectedFor } = liveOf(shown);
  if (!shown.goesToPhones) return '메일로만 가서 등록할 것이 없어요.';
  if (!shown.hasAlimtalk) return '이 사이트는 알림톡을 쓰지 않아 문자로 가요.';
  if (registration === 'approved')
    return `알림톡으로 가요. 템플릿 코드 ${code ?? ''}. 카카오톡이 없는 휴대전화와 영어 예약에는 문자로 가요.`;
  if (registration === 'in-review') return '알림톡 검수 중이라 승인될 때까지 문자로 가요.';
  if (registration === 'rejected') return `알림톡이 반려되어 문자로 가요. ${rejectedFor ?? ''}`;
  return '알림톡에 등록하지 않아 문자로 가요. 메시지 회사에 등록한 뒤 템플릿 코드를 적어 주세요.';
}

/** Words as they arrive, with samples; a place that has none stays as it was written. */
export function filledWith(places: readonly TemplatePlace[], text: string, language: 'ko' | 'en'): string {
  const samples = Object.fromEntries(places.map((place) => [place.name, sampleIn(place, language)]));
  const written = Object.fromEntries(placesOf(text).map((place) => [place, `#{${place}}`]));
  return fillPlaces(text, { ...written, ...samples });
}

const sampleIn = ({ sample, sampleInEnglish }: TemplatePlace, language: 'ko' | 'en'): string =>
  language === 'en' ? (sampleInEnglish ?? sample) : sample;
