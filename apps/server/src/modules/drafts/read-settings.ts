import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { dayOn } from '@kkumteo/catalogue/document/days';
import type { ListedNotice, ListedText, Settings, SettingsDraft } from '@kkumteo/contract/office/settings';
import { TEXT_NAMES } from '@kkumteo/domain/drafts/text-words';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { isKstDate, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { readPublished, type Published } from './published.ts';
import { differenceOf, viewOf, type DraftView } from './read-draft.ts';
import { listDrafts } from './store.ts';

type Notice = CatalogueDocument['notices'][number];

/** What 설정 lists, with the drafts of each entry that are under way. */
export async function readSettings(sql: Sql, now: Instant): Promise<Settings> {
  const published = await readPublished(sql);
  const today = kstDate(now);
  const views = new Map((await listDrafts(sql)).map((draft) => [draft.subject, viewOf(draft, published)] as const));
  const draftOf = (subject: string): SettingsDraft | null => saidOf(views.get(subject));
  const { halls, notices } = published.document;
  const known = new Set(notices.map(({ id }) => `notice/${id}`));
  const begun = [...views.values()].flatMap((view) => {
    const { subject, draft } = view;
    return subject.kind === 'notice' && !known.has(draft.subject) ? [begunNotice(view, subject.id)] : [];
  });
  return {
    operator: draftOf('operator'),
    halls: halls.map(({ hall, name, ageGuidance, closedWeekdays }) => ({
      hall,
      name,
      ageGuidance,
      closedWeekdays,
      draft: draftOf(`hall/${hall}`),
    })),
    notices: [
      ...begun,
      ...notices
        .map((notice) => ({ ...noticeOn(notice, published, today), draft: draftOf(`notice/${notice.id}`) }))
        .toSorted((one, other) => (one.from < other.from ? 1 : -1)),
    ],
    texts: Object.keys(TEXT_NAMES).map((name) => ({ ...textOf(name, published), draft: draftOf(`text/${name}`) })),
  };
}

function saidOf(view: DraftView | undefined): SettingsDraft | null {
  if (view === undefined) return null;
  const { draftId, state, dueAt, savedBy, savedAt } = view.draft;
  const changes = differenceOf(view.published, view.entries, () => undefined).length;
  return { draftId, state, changes, dueAt: state === 'scheduled' ? dueAt : null, savedBy: savedBy.name, savedAt };
}

function noticeOn(
  { id, hall, track, kind, from, to, title }: Notice,
  { document }: Published,
  today: KstDate,
): Omit<ListedNotice, 'draft'> {
  const [first, last] = [dayOn(from, today), dayOn(to, today)];
  return {
    noticeId: id,
    title,
    kind,
    hallName: document.halls.find((each) => each.hall === hall)?.name ?? null,
    track,
    from: first,
    to: last,
    state: today < first ? 'coming' : today > last ? 'over' : 'shown',
    inEnglish: document.english.some(({ korean }) => korean === title),
  };
}

/** One that is not published yet, by what its draft says so far. */
function begunNotice(view: DraftView, noticeId: number): ListedNotice {
  const value = view.entries.find(({ table }) => table === 'notices')?.value ?? {};
  const { title, kind, from, to } = value;
  const dayIn = (day: unknown): KstDate =>
    typeof day === 'string' && isKstDate(day) ? day : kstDate(view.draft.begunAt);
  return {
    noticeId,
    title: typeof title === 'string' ? title : '',
    kind: kind === 'alert' ? 'alert' : 'notice',
    hallName: null,
    track: null,
    from: dayIn(from),
    to: dayIn(to),
    state: null,
    inEnglish: view.entries.some(({ table, key }) => table === 'english' && key === title),
    draft: saidOf(view),
  };
}

function textOf(name: string, { document }: Published): Omit<ListedText, 'draft'> {
  const own = document.texts.filter((text) => text.name === name);
  const korean = own.find(({ language }) => language === 'ko')?.document;
  const day = isFields(korean) ? korean['effectiveFrom'] : null;
  return {
    name,
    languages: own.map(({ language }) => language),
    effectiveFrom: typeof day === 'string' && isKstDate(day) ? day : null,
  };
}
