import { couponCall, couponsCall, couponsPaths as paths, type ListedCoupon } from '@kkumteo/contract/office/coupons';
import {
  cataloguePaths as catalogue,
  type CatalogueDraft,
  draftCall,
  type SavedDraft,
  saveDraftCall,
} from '@kkumteo/contract/office/catalogue';
import { type CouponEntry, NO_ENTRIES } from '@kkumteo/contract/office/catalogue-entries';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import CouponPages from '../../pages/coupons.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const SPRING: ListedCoupon = {
  couponId: 3,
  note: '봄맞이 쿠폰',
  amount: 3_000,
  hall: null,
  products: [],
  useFrom: null,
  useTo: null,
  bookFrom: null,
  bookTo: '2027-05-31',
  code: 'SPRING-2027',
  totalLimit: 300,
  memberLimit: 1,
  state: 'open',
  held: 12,
  registered: 9,
  used: 4,
  cost: 21_000,
};

const listed = (...coupons: readonly ListedCoupon[]) => ({
  [paths.coupons]: () => answer(couponsCall.answer.encode({ now: NOW, coupons: [...coupons] })),
  [paths.coupon(3)]: () =>
    answer(
      couponCall.answer.encode({
        now: NOW,
        batches: [{ batchId: 7, madeAt: NOW - 86_400_000, codes: 50, registered: 9, voided: 1 }],
        days: [{ day: '2026-12-10', registered: 9, used: 4, cost: 21_000 }],
      }),
    ),
});
const ENTRY: CouponEntry = {
  id: '3',
  kind: 'standard',
  amount: '3000',
  note: '봄맞이 쿠폰',
  hall: null,
  products: [],
  from: null,
  to: null,
  bookFrom: null,
  bookTo: '2027-05-31',
  code: 'SPRING-2027',
  limit: '300',
  perMember: '1',
};
const PUBLISHED = { ...NO_ENTRIES, coupons: [{ key: '3', value: ENTRY }] };
const DRAFT: CatalogueDraft = {
  draftId: 12,
  subject: 'coupon/3',
  name: '봄맞이 쿠폰',
  state: 'open',
  revision: 1,
  onVersion: 4,
  begunBy: null,
  begunAt: NOW,
  savedBy: null,
  savedAt: NOW,
  dueAt: null,
  failure: null,
  published: PUBLISHED,
  entries: PUBLISHED,
  changes: [],
  faults: [],
  needsSecondPerson: false,
};
const saved = (limit: string, more: Partial<SavedDraft>) =>
  saveDraftCall.answer.encode({
    isSaved: true,
    draft: {
      ...DRAFT,
      revision: 2,
      entries: { ...NO_ENTRIES, coupons: [{ key: '3', value: { ...ENTRY, limit } }] },
      changes: [
        {
          table: 'coupons',
          key: '3',
          path: 'limit',
          section: '쿠폰',
          label: '모두',
          before: '300장',
          after: `${limit}장`,
        },
      ],
    },
    theirs: [],
    clashes: [],
    merged: NO_ENTRIES,
    ...more,
  });
const edited = {
  [catalogue.drafts]: (body: unknown) => answer(body === null ? { drafts: [] } : draftCall.answer.encode(DRAFT)),
  [catalogue.draft(12)]: () => answer(draftCall.answer.encode(DRAFT)),
  [catalogue.choices]: () => answer({ halls: [], streets: [], rooms: [], categories: [], products: [] }),
};

const shown = (
  <>
    <DialogHost />
    <Routes>
      <Route path="/coupons/*" element={<CouponPages />} />
    </Routes>
  </>
);
const OPEN = '/coupons?open=3';

test('a coupon opens to its batches and its use by day, with what it cost', async () => {
  officeAnswers(listed(SPRING));
  drawAs('finance', shown, OPEN);
  await screen.findByRole('row', { name: /봄맞이 쿠폰 3,000원.*9 \/ 300 4 21,000원 쓰는 중/ });
  await screen.findByRole('row', { name: /12월 10일.* 9 4 21,000원$/ });
  screen.getByRole('row', { name: /#7 50 9 1/ });
  // Finance reads: no act.
  expect(screen.queryByRole('button', { name: /만들기|주기|무효/ })).toBeNull();
});

test('no coupon, and a list that does not come, are said so', async () => {
  officeAnswers(listed());
  drawAs('counsel', shown, '/coupons').unmount();
  drawAs('counsel', shown, '/coupons');
  await screen.findByText(/쿠폰이 없어요/);
  officeAnswers({ [paths.coupons]: () => refusal(503, 'http.busy', '잠시 후 다시 시도해 주세요.') });
  drawAs('counsel', shown, '/coupons');
  await screen.findByText(/잠시 후/);
  expect(screen.getAllByRole('button', { name: /다시/ }).length).toBeGreaterThan(0);
});

test('codes are shown this once, and closing before they are saved asks first', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: () => undefined }));
  const sent = officeAnswers({
    ...listed(SPRING),
    [paths.makeCodes(3)]: () => answer({ batchId: 8, codes: ['ABCD-EFGH-JKMN', 'PQRS-TUVW-XYZ2'] }),
  });
  drawAs('programme', shown, OPEN);
  await user.click(await screen.findByRole('button', { name: '번호 만들기' }));
  await user.click(screen.getByRole('button', { name: '번호 만들기' }));
  screen.getByText(/1개부터 100,000개까지/);
  await user.type(screen.getByLabelText(/몇 개를/), '2');
  await user.click(screen.getByLabelText('행사'));
  await user.click(screen.getByRole('button', { name: '번호 2개 만들기' }));
  const dialog = await screen.findByRole('dialog', { name: '번호 2개를 만들었어요' });
  within(dialog).getByText('ABCD-EFGH-JKMN');
  expect(sent.find(({ path }) => path === paths.makeCodes(3))?.body).toMatchObject({ count: 2, reason: '행사' });
  await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  await user.click(await screen.findByRole('button', { name: '돌아가기' }));
  await user.click(within(dialog).getByRole('button', { name: 'CSV로 받기' }));
  await within(dialog).findByText(/파일로 받았어요/);
  await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByText('ABCD-EFGH-JKMN')).toBeNull());
});

test('a press whose answer was lost has made its batch, and the screen says to make another', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const sent = officeAnswers({
    ...listed(SPRING),
    [paths.makeCodes(3)]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('lost');
      return answer({ batchId: 8, codes: [] });
    },
  });
  drawAs('programme', shown, OPEN);
  await user.click(await screen.findByRole('button', { name: '번호 만들기' }));
  await user.type(screen.getByLabelText(/몇 개를/), '2');
  await user.click(screen.getByLabelText('행사'));
  await user.click(screen.getByRole('button', { name: '번호 2개 만들기' }));
  await screen.findByText(/서버의 답을 받지 못했어요/);
  await user.click(screen.getByRole('button', { name: '번호 2개 만들기' }));
  await screen.findByText(/묶음 8은\(는\) 이미 만들어졌어요/);
  const keys = sent.flatMap(({ path, body }) =>
    path === paths.makeCodes(3) ? [(body as { pressKey: string }).pressKey] : [],
  );
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('members of a condition are counted first, and many wait for a second person', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({
    ...listed(SPRING),
    [paths.countGift(3)]: () => answer({ members: 312, already: 4, needsSecondPerson: true }),
    [paths.give(3)]: () => answer({ state: 'proposed', members: 312 }),
  });
  drawAs('programme', shown, OPEN);
  await user.click(await screen.findByRole('button', { name: '회원에게 주기' }));
  await user.click(screen.getByLabelText('소식 받기에 동의한 회원'));
  await user.click(screen.getByRole('button', { name: '몇 명인지 보기' }));
  await screen.findByText(/312명에게 한 장씩 줘요. 이미 가진 4명은 빼요./);
  screen.getByText(/메시지는 나가지 않아요/);
  await user.click(screen.getByLabelText('감사'));
  await user.click(screen.getByRole('button', { name: '312명에게 주기 승인 요청' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(paths.give(3)));
  expect(sent.find(({ path }) => path === paths.give(3))?.body).toMatchObject({
    way: 'agreed',
    since: null,
    loginIds: [],
  });
});

test('a list of ids that no member has is refused beside its field', async () => {
  const user = userEvent.setup();
  officeAnswers({
    ...listed(SPRING),
    [paths.countGift(3)]: () => refusal(422, 'coupon.members-unknown', '없는 아이디예요: no.one', 'loginIds'),
  });
  drawAs('programme', shown, OPEN);
  await user.click(await screen.findByRole('button', { name: '회원에게 주기' }));
  await user.click(screen.getByLabelText('아이디로 고른 회원'));
  await user.click(screen.getByRole('button', { name: '몇 명인지 보기' }));
  screen.getByText(/줄 회원이 없어요/);
  await user.type(screen.getByLabelText(/회원 아이디/), 'parent1, no.one');
  await user.click(screen.getByRole('button', { name: '몇 명인지 보기' }));
  await screen.findByText('없는 아이디예요: no.one');
  screen.getByDisplayValue('parent1, no.one');
});

test('what is open of a batch is declared void', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({ ...listed(SPRING), [paths.voidBatch(7)]: () => answer({ voided: 40 }) });
  drawAs('programme', shown, OPEN);
  await user.click(await screen.findByRole('button', { name: '묶음 7 무효로' }));
  await user.click(screen.getByLabelText('번호가 새어 나감'));
  await user.click(screen.getByRole('button', { name: '묶음 7 무효로 하기' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(paths.voidBatch(7)));
});

test('a coupon is edited as a draft: saved, compared in words, and published with a reason', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({
    ...listed(SPRING),
    ...edited,
    [catalogue.save(12)]: () => answer(saved('500', {})),
    [catalogue.publish(12)]: () => answer({ state: 'published', version: 5 }),
  });
  drawAs('programme', shown, OPEN);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const limit = await screen.findByLabelText(/모두 몇 장/);
  await user.clear(limit);
  await user.type(limit, '500');
  expect(screen.queryByRole('button', { name: '공개하기' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '저장하고 바뀐 것 보기' }));
  await screen.findByText('300장 → 500장');
  await user.click(screen.getByRole('button', { name: '공개하기' }));
  await user.click(screen.getByLabelText('기간·한도 바꿈'));
  await user.click(screen.getByRole('button', { name: '지금 공개하기' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const bodyOf = (path: string) => sent.findLast((call) => call.path === path)?.body;
  expect(bodyOf(catalogue.save(12))).toMatchObject({
    revision: 1,
    entries: { coupons: [{ key: '3', value: { limit: '500' } }] },
  });
  expect(bodyOf(catalogue.publish(12))).toMatchObject({ revision: 2, at: null, reason: '기간·한도 바꿈' });
});

test('what another person saved meanwhile is said, and nothing typed elsewhere is lost', async () => {
  const user = userEvent.setup();
  const clash = {
    table: 'coupons' as const,
    key: '3',
    path: 'limit',
    section: '쿠폰',
    label: '모두',
    before: '300장',
    theirs: '400장',
    mine: '500장',
    by: { staffKey: 2, name: '유하람' },
    at: NOW,
  };
  const merged = { ...NO_ENTRIES, coupons: [{ key: '3', value: { ...ENTRY, limit: '400', amount: '2000' } }] };
  const sent = officeAnswers({
    ...listed(SPRING),
    ...edited,
    [catalogue.save(12)]: () => answer(saved('400', { isSaved: false, clashes: [clash], merged })),
  });
  drawAs('programme', shown, '/coupons?open=draft-12');
  await user.type(await screen.findByLabelText(/모두 몇 장/), '0');
  await user.click(screen.getByRole('button', { name: '저장하고 바뀐 것 보기' }));
  await screen.findByText(/유하람.*400장.*500장/);
  screen.getByDisplayValue('400');
  screen.getByDisplayValue('2000');
  await user.click(screen.getByRole('button', { name: '저장하고 바뀐 것 보기' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === catalogue.save(12)).map(({ body }) => body)).toMatchObject([
      { revision: 1 },
      { revision: 2 },
    ]),
  );
});
