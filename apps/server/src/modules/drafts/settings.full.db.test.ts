import type { CatalogueDraft, DraftConflicts, SavedDraft } from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES, type DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import type { Settings } from '@kkumteo/contract/office/settings';
import { proseLines, sectionsOf } from '@kkumteo/domain/drafts/prose-lines';
import { isFields, type Maybe } from '@kkumteo/domain/drafts/tree';
import { weekdayOf } from '@kkumteo/domain/shared/time';
import { afterAll, expect, test } from 'vitest';
import { openNarrowSite, orderFree } from '../schedule/stock/narrow-site.test-support.ts';
import { FESTIVAL, VISIT } from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';

const site = await openNarrowSite();
afterAll(() => site.close());

const base = '/api/office/catalogue';
const admin = await site.staffMember('admin');
const programme = await site.staffMember('programme');
let presses = 0;
const press = () => ({
  reason: '안내 바꿈',
  pressKey: `00000000-0000-4000-8000-${String((presses += 1)).padStart(12, '0')}`,
});

async function ask<T>(staff: StaffBrowser, path: string, body?: object): Promise<T> {
  const answer = body === undefined ? await staff.get(path) : await staff.post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.response as T;
}
const open = (subject: string, staff = admin): Promise<CatalogueDraft> => ask(staff, `${base}/drafts`, { subject });
const save = async (draft: CatalogueDraft, entries: Partial<DraftEntries>, staff = admin): Promise<CatalogueDraft> =>
  (
    await ask<SavedDraft>(staff, `${base}/drafts/${draft.draftId}/save`, {
      revision: draft.revision,
      entries: { ...NO_ENTRIES, ...entries },
    })
  ).draft;
const publish = (draft: CatalogueDraft, staff = admin) =>
  ask<{ state: string; version: number | null }>(staff, `${base}/drafts/${draft.draftId}/publish`, {
    revision: draft.revision,
    at: null,
    ...press(),
  });
const operatorOf = ({ entries }: CatalogueDraft) => {
  const value = entries.operator[0]?.value;
  if (value == null) throw new Error('the draft has no operator');
  return value;
};
const wordsOf = ({ changes }: CatalogueDraft) => changes.map(({ section, label, after }) => [section, label, after]);
const visitor = await site.newcomer();

test('the operator and its limits are changed in words, within bounds, and bound the next act', async () => {
  const begun = await open('operator');
  const now = operatorOf(begun);
  const limited = (holdMinutes: string) => ({
    operator: [{ key: '', value: { ...now, phone: '031-999-0000', limits: { ...now.limits, holdMinutes } } }],
  });
  const wrong = await save(begun, limited('0'));
  expect(wrong.faults).toMatchObject([{ table: 'operator', key: '', path: 'limits.holdMinutes' }]);
  const draft = await save(wrong, limited('15'));
  expect(draft.faults).toEqual([]);
  expect(wordsOf(draft)).toEqual([
    ['운영사', '전화', '031-999-0000'],
    ['한도', '결제하는 동안 좌석을 잡아 두는 시간', '15분'],
  ]);
  expect(await publish(draft)).toMatchObject({ state: 'published' });
  await expect
    .poll(async () => (await visitor.get('/api/site')).response)
    .toMatchObject({ holdMin: 15, operator: { phone: '031-999-0000' } });
  expect(operatorOf(await open('operator'))).toEqual(operatorOf(draft));
});

test('the way back is a draft that says what the operator was in a version', async () => {
  const begun = await open('operator');
  const [first] = await site.db.query<{ readonly version: number }>(
    'select min(version) as version from catalogue_version',
  );
  const { draft } = await ask<{ draft: CatalogueDraft }>(admin, `${base}/drafts/${begun.draftId}/restore`, {
    revision: begun.revision,
    version: first?.version,
  });
  expect(draft.changes.map(({ label, after }) => [label, after])).toEqual([
    ['전화', '031-000-0114'],
    ['결제하는 동안 좌석을 잡아 두는 시간', '10분'],
  ]);
  await ask(admin, `${base}/drafts/${draft.draftId}/discard`, press());
});

test('the operator and the texts are changed by 관리자 alone', async () => {
  for (const subject of ['operator', 'text/fees'])
    expect((await programme.post(`${base}/drafts`, { subject })).status).toBe(403);
  const { draftId, revision } = await open('text/fees');
  const acts = {
    save: { revision, entries: NO_ENTRIES },
    publish: { revision, at: null, ...press() },
    restore: { revision, version: 1 },
    discard: press(),
    cancel: press(),
  };
  for (const [act, body] of Object.entries(acts))
    expect([act, (await programme.post(`${base}/drafts/${draftId}/${act}`, body)).status]).toEqual([act, 403]);
});

const sectionsIn = (document: Maybe): Maybe => (isFields(document) ? document['sections'] : undefined);

test('a text is changed by its lines in each language, and visitors read it', async () => {
  const begun = await open('text/fees');
  const korean = begun.entries.texts.find(({ key }) => key === 'fees/ko');
  if (korean?.value == null || !isFields(korean.value.document)) throw new Error('no text');
  const lines = `${proseLines(sectionsIn(korean.value.document))}\n\n새 안내입니다.`;
  const document = { ...korean.value.document, sections: sectionsOf(lines) };
  const draft = await save(begun, { texts: [{ key: korean.key, value: { ...korean.value, document } }] });
  expect(draft.changes).toMatchObject([
    { table: 'texts', key: 'fees/ko', section: '한국어', label: '내용', before: '', after: '새 안내입니다.' },
  ]);
  await publish(draft);
  await expect.poll(async () => (await visitor.get('/api/text/fees')).text).toContain('새 안내입니다.');
});

test('a text to which visitors agree keeps its words', async () => {
  const begun = await open('text/terms');
  const gone = await save(begun, { texts: [{ key: 'terms/ko', value: null }] });
  expect(gone.faults).toHaveLength(1);
  await ask(admin, `${base}/drafts/${gone.draftId}/discard`, press());
});

test('a new notice is listed as a draft, and shown once it is published, in both languages', async () => {
  const begun = await ask<CatalogueDraft>(programme, `${base}/drafts/new`, { kind: 'notice', copyOf: null });
  const [entry] = begun.entries.notices;
  if (entry?.value == null) throw new Error('no notice');
  const listed = async () => (await ask<Settings>(programme, '/api/office/settings')).notices;
  const idOf = Number(entry.key);
  const value = { ...entry.value, title: '눈길 조심', message: '길이 미끄러워요.' };
  const draft = await save(
    begun,
    {
      notices: [{ key: entry.key, value }],
      english: [{ key: '눈길 조심', value: { korean: '눈길 조심', english: 'Icy roads' } }],
    },
    programme,
  );
  expect((await listed()).find(({ noticeId }) => noticeId === idOf)).toMatchObject({ title: '눈길 조심', state: null });
  expect(await publish(draft, programme)).toMatchObject({ state: 'published' });
  expect((await listed()).find(({ noticeId }) => noticeId === idOf)).toMatchObject({ state: 'shown', inEnglish: true });
  await expect.poll(async () => (await visitor.get('/api/site')).text).toContain('길이 미끄러워요.');
});

test('a weekday on which a hall would be closed with bookings is in the way, at its field', async () => {
  const order = await orderFree(visitor, FESTIVAL, 1, VISIT);
  expect(order.status).toBe(200);
  const begun = await open('hall/event', programme);
  const [hall] = begun.entries.halls;
  if (hall?.value == null) throw new Error('no hall');
  const weekday =
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][weekdayOf(VISIT)] ?? '';
  const closedWeekdays = [...hall.value.closedWeekdays, weekday];
  const draft = await save(begun, { halls: [{ key: 'event', value: { ...hall.value, closedWeekdays } }] }, programme);
  expect(await publish(draft, programme)).toMatchObject({ state: 'refused' });
  const { conflicts } = await ask<DraftConflicts>(programme, `${base}/drafts/${draft.draftId}/conflicts`);
  expect(conflicts[0]).toMatchObject({
    table: 'halls',
    key: 'event',
    path: 'closedWeekdays',
    kind: 'closed-day',
    ways: [{ kind: 'move' }],
  });
});
