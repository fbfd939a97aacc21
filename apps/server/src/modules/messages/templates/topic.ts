import { paths } from '@kkumteo/contract/pages/addresses';
import { goesByMailAlone, goesToThePark, type MessageKind } from '@kkumteo/domain/messages/message';
import { UNREGISTERED, type Registration } from '@kkumteo/domain/messages/templates/registration';
import { neededPlaces, type TemplateKnows, type TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { CLOSING_WORDS_LETTERS } from '@kkumteo/domain/closing/closing';
import { NOTICE_LETTERS } from '@kkumteo/domain/messages/visit-notice';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { VersionRow } from './store.ts';

interface Around {
  readonly link: string;
  readonly parkName: string;
  readonly phone: string;
  readonly inEnglish?: (korean: string) => string;
}

/** The built-in words and samples, which the composition passes. */
export interface BuiltInTemplates {
  readonly kinds: readonly MessageKind[];
  readonly isKind: (text: string) => text is MessageKind;
  readonly wordsOf: (kind: MessageKind, language: 'ko' | 'en') => { readonly subject: string; readonly text: string };
  readonly samplesOf: (kind: MessageKind, around: Around) => Readonly<Record<string, string>>;
}

export function builtInWords({ wordsOf }: BuiltInTemplates, kind: MessageKind): TemplateWords {
  const [korean, english] = [wordsOf(kind, 'ko'), goesToThePark(kind) ? null : wordsOf(kind, 'en')];
  return { ...korean, subjectInEnglish: english?.subject ?? '', textInEnglish: english?.text ?? '' };
}

/** Letters of what is longer than its sample: what the park writes into a message, names, visits of a bundle, links. */
const LONGEST: Readonly<Record<string, number>> = {
  휴관사유: CLOSING_WORDS_LETTERS,
  안내말: NOTICE_LETTERS,
  체험: 60,
  체험일시: 150,
  바로가기: 120,
};

/** What the words of a kind may say, with samples of this park. */
export function knowsOf(
  built: BuiltInTemplates,
  kind: MessageKind,
  { operator, english }: Pick<CatalogueState, 'operator' | 'english'>,
  siteOrigin: string,
): TemplateKnows {
  const named = (korean: string): string => english.texts.get(korean) ?? korean;
  const parkName = operator?.parkName ?? '-';
  const around = {
    link: siteOrigin + paths.reservation('individual', '20261120000000000001'),
    phone: operator?.phone ?? '-',
  };
  const samples = built.samplesOf(kind, { ...around, parkName });
  const inEnglish = goesToThePark(kind)
    ? {}
    : built.samplesOf(kind, { ...around, parkName: named(parkName), inEnglish: named });
  const needed = neededPlaces(built.wordsOf(kind, 'ko').text);
  const places = Object.entries(samples).map(([name, sample]) => ({
    name,
    sample,
    sampleInEnglish: inEnglish[name] ?? null,
    most: Math.max(LONGEST[name] ?? 0, sample.length),
    isNeeded: needed.includes(name),
  }));
  return { places, hasEnglish: !goesToThePark(kind), goesToPhones: !goesByMailAlone(kind) };
}

/** The words of a kind: what goes out, what waits, and all that there have been; 0 are the built-in ones. */
export interface Topic {
  readonly builtIn: TemplateWords;
  readonly builtInRegistration: Registration;
  /** The newest first. */
  readonly versions: readonly VersionRow[];
  /** The newest version, in use or not; 0 where the park has written none. */
  readonly newest: number;
  /** Null: the built-in ones. */
  readonly live: VersionRow | null;
  readonly waiting: VersionRow | null;
}

export function topicOf(builtIn: TemplateWords, code: string | undefined, versions: readonly VersionRow[]): Topic {
  const live = versions
    .filter(({ liveAt }) => liveAt !== null)
    .toSorted((one, other) => (other.liveAt ?? 0) - (one.liveAt ?? 0) || other.version - one.version);
  return {
    builtIn,
    builtInRegistration: code === undefined ? UNREGISTERED : { state: 'approved', code, rejectedFor: null },
    versions,
    newest: versions[0]?.version ?? 0,
    live: live[0] ?? null,
    waiting: versions.find(({ liveAt, droppedAt }) => liveAt === null && droppedAt === null) ?? null,
  };
}

const registrationOf = ({ registration: state, code, rejectedFor }: VersionRow): Registration => ({
  state,
  code,
  rejectedFor,
});

export const liveRegistration = ({ live, builtInRegistration }: Topic): Registration =>
  live === null ? builtInRegistration : registrationOf(live);

/** How the same Korean text is registered already. */
export function registrationOfText({ versions, builtIn, builtInRegistration }: Topic, text: string): Registration {
  const same = versions.find((version) => version.text === text && version.registration !== 'none');
  if (same !== undefined) return registrationOf(same);
  return builtIn.text === text ? builtInRegistration : UNREGISTERED;
}
