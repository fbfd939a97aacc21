import {
  type CatalogueDraft,
  cataloguePaths as paths,
  choicesCall,
  conflictsCall,
  type DraftConflict,
  draftCall,
  saveDraftCall,
} from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES } from '@kkumteo/contract/office/catalogue-entries';
import { officePicturePaths } from '@kkumteo/contract/office/pictures';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import ProductPage from '../../pages/product.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';
import { entriesWith, DRAFT, CHANGED, CONFLICT, CHOICES } from './product-draft.test-support.tsx';

// jsdom has no dialogs of its own.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const encoded = (draft: CatalogueDraft) => answer(draftCall.answer.encode(draft));
const saved = (draft: CatalogueDraft) =>
  answer(saveDraftCall.answer.encode({ isSaved: true, draft, theirs: [], clashes: [], merged: NO_ENTRIES }));
const conflicts = (...list: readonly DraftConflict[]) =>
  answer(conflictsCall.answer.encode({ conflicts: [...list], newRounds: 0 }));

function open(
  draft: CatalogueDraft,
  more: Parameters<typeof officeAnswers>[0] = {},
  role: 'programme' | 'finance' | 'admin' = 'programme',
) {
  const sent = officeAnswers({
    [paths.drafts]: () => encoded(draft),
    [paths.choices]: () => answer(choicesCall.answer.encode(CHOICES)),
    [paths.conflicts(5)]: () => conflicts(),
    ...more,
  });
  drawAs(
    role,
    <Routes>
      <Route path="/products/:productId" element={<ProductPage />} />
    </Routes>,
    '/products/101',
  );
  return sent;
}

const seatsField = () => screen.findByRole('textbox', { name: '체험자' });

test('what is typed saves itself, is shown as old → new, and can be published', async () => {
  const user = userEvent.setup();
  const sent = open(DRAFT, {
    [paths.save(5)]: () => saved(CHANGED),
    [paths.publish(5)]: () => answer({ state: 'scheduled', version: null }),
    [paths.draft(5)]: () => encoded({ ...CHANGED, state: 'scheduled', dueAt: NOW + 86_400_000 }),
  });
  const field = await seatsField();
  expect(screen.getByRole('button', { name: '공개하기' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '20');
  await screen.findByText('1회 체험자', { exact: false });
  const saves = sent.filter(({ path }) => path === paths.save(5));
  expect(saves).toHaveLength(1);
  expect(saves[0]?.body).toMatchObject({
    revision: 1,
    entries: { products: [{ value: { seats: { experiencers: '20' } } }] },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: '공개하기' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: '공개하기' }));
  await user.click(screen.getByLabelText('정한 때에'));
  await user.click(screen.getByLabelText('회차·좌석 바꾸기'));
  await user.click(screen.getByRole('button', { name: /에 공개$/ }));
  await screen.findByRole('button', { name: '거두고 고치기' });
  const body = sent.find(({ path }) => path === paths.publish(5))?.body;
  expect(body).toMatchObject({ revision: 2, reason: '회차·좌석 바꾸기', at: expect.any(String) });
  expect((await seatsField()).hasAttribute('readonly')).toBe(true);
});

test('what is in the way is said word for word, with who, and is not published until it is solved', async () => {
  const user = userEvent.setup();
  const sent = open(CHANGED, {
    [paths.conflicts(5)]: () => conflicts(CONFLICT),
    [paths.save(5)]: () => saved({ ...CHANGED, revision: 3 }),
  });
  const panel = await screen.findByRole('alert');
  within(panel).getByText(CONFLICT.sentence);
  within(panel).getByRole('link', { name: 'KT-5561-0092-4' });
  expect(screen.getByRole('button', { name: '공개하기' })).toHaveProperty('disabled', true);
  await user.click(within(panel).getByRole('button', { name: '12월 28일부터 20석' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === paths.save(5))?.body).toMatchObject({
      entries: { products: [{ value: { name: '고친 이름' } }] },
    }),
  );
});

test('bookings in the way are moved by who may, and others read who that is', async () => {
  const move = { kind: 'move' as const, label: '예약 옮기기', entries: NO_ENTRIES, day: null };
  const inTheWay = () => conflicts({ ...CONFLICT, ways: [move] });
  open(CHANGED, { [paths.conflicts(5)]: inTheWay });
  await screen.findByText('예약 옮기기는 안내데스크나 상담이 해요.');
  expect(screen.queryByRole('link', { name: '예약 옮기기' })).toBeNull();
  cleanup();
  open(CHANGED, { [paths.conflicts(5)]: inTheWay }, 'admin');
  const link = await screen.findByRole('link', { name: '예약 옮기기' });
  expect(link.getAttribute('href')).toContain('/reservations/KT-5561-0092-4?act=move');
});

test('who is in the way is asked of one revision after the other', async () => {
  const user = userEvent.setup();
  const answers: ((response: Response) => void)[] = [];
  open(CHANGED, {
    [paths.save(5)]: () => saved({ ...CHANGED, revision: 3 }),
    [paths.conflicts(5)]: () => new Promise((resolve) => answers.push(resolve)),
  });
  await user.type(await seatsField(), '1');
  await screen.findByText('저장하는 중');
  await waitFor(() => expect(screen.queryByText('저장하는 중')).toBeNull(), { timeout: 10_000 });
  expect(answers).toHaveLength(1);
  answers[0]?.(conflicts(CONFLICT));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.queryByText(CONFLICT.sentence)).toBeNull();
  answers[1]?.(conflicts());
  await screen.findByText('막는 것이 없어요. 바로 공개할 수 있습니다.');
});

test('what another person saved first is asked, and only where it clashes', async () => {
  const user = userEvent.setup();
  const theirs = { ...DRAFT, revision: 4, entries: entriesWith({ name: '그 사람 이름', target: '초1–초6' }) };
  const clash = {
    table: 'products' as const,
    key: '101',
    path: 'name',
    section: '기본',
    label: '이름',
    before: '소방서 구조대',
    theirs: '그 사람 이름',
    mine: '내 이름',
    by: { staffKey: 2, name: '유하람' },
    at: NOW,
  };
  let saves = 0;
  const sent = open(DRAFT, {
    [paths.save(5)]: () =>
      (saves += 1) === 1
        ? answer(
            saveDraftCall.answer.encode({
              isSaved: false,
              draft: theirs,
              theirs: [],
              clashes: [clash],
              merged: theirs.entries,
            }),
          )
        : saved({ ...theirs, revision: 5 }),
  });
  const field = await screen.findByRole('textbox', { name: '이름' });
  await user.clear(field);
  await user.type(field, '내 이름');
  await screen.findByText(/유하람 님이 .*먼저 저장했어요/);
  await user.click(screen.getByRole('button', { name: '고른 대로 저장' }));
  await waitFor(() => expect(saves).toBe(2));
  expect(sent.findLast(({ path }) => path === paths.save(5))?.body).toMatchObject({
    revision: 4,
    entries: { products: [{ value: { name: '내 이름', target: '초1–초6' } }] },
  });
});

test('what could not be saved stays, and is saved by a press', async () => {
  const user = userEvent.setup();
  let saves = 0;
  open(DRAFT, {
    [paths.save(5)]: () =>
      (saves += 1) === 1 ? refusal(503, 'http.busy', '잠시 후 다시 시도해 주세요.') : saved(CHANGED),
  });
  const field = await seatsField();
  await user.clear(field);
  await user.type(field, '20');
  await screen.findByText('저장하지 못했어요. 적은 것은 그대로 있어요.');
  expect(field).toHaveProperty('value', '20');
  await user.click(screen.getByRole('button', { name: '다시 저장' }));
  await screen.findByText('1회 체험자', { exact: false });
});

test('a picture that is refused says why, and the one before stays', async () => {
  const user = userEvent.setup();
  open(DRAFT, { [officePicturePaths.store]: () => refusal(422, 'pictures.too-small', '사진이 너무 작습니다.') });
  await user.upload(await screen.findByLabelText('사진 파일'), new File(['x'], 'fire.png', { type: 'image/png' }));
  fireEvent.error(await screen.findByAltText('고른 사진'));
  await user.click(screen.getByRole('button', { name: '가운데로 자르기' }));
  await screen.findByText('fire.png: 사진이 너무 작습니다.');
});

test('a picture that is too large is not sent, and one whose upload broke is sent again with its point', async () => {
  const user = userEvent.setup();
  let uploads = 0;
  const sent = open(DRAFT, {
    [officePicturePaths.store]: () => {
      if ((uploads += 1) === 1) throw new TypeError('the connection broke');
      return answer({ name: '0f3c' });
    },
    [paths.save(5)]: () => saved({ ...DRAFT, revision: 2, entries: entriesWith({ picture: '0f3c', scene: null }) }),
  });
  const input = await screen.findByLabelText('사진 파일');
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(input, large);
  await screen.findByText(/^large\.png: 사진 파일이 너무 큽니다\. 20MB/);
  expect(uploads).toBe(0);
  await user.upload(input, new File(['x'], 'fire.png', { type: 'image/png' }));
  fireEvent.load(await screen.findByAltText('고른 사진'));
  fireEvent.change(screen.getByRole('slider', { name: '가로 자리' }), { target: { value: '30' } });
  await user.click(screen.getByRole('button', { name: '이 자리로 자르기' }));
  await screen.findByText(/^fire\.png: 사진을 올리지 못했어요\. 앞의 사진은 그대로예요/);
  await user.click(screen.getByRole('button', { name: '다시 올리기' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === paths.save(5))?.body).toMatchObject({
      entries: { products: [{ value: { picture: '0f3c', scene: null } }] },
    }),
  );
  expect(screen.queryByText(/올리지 못했어요/)).toBeNull();
  expect(sent.filter(({ path }) => path === officePicturePaths.store).map(({ query }) => query)).toEqual([
    'x=30&y=50',
    'x=30&y=50',
  ]);
});

test('a draft that waits is read by who may not edit, without acts', async () => {
  open(
    { ...CHANGED, state: 'proposed' },
    {
      [paths.products]: () =>
        answer({
          products: [
            {
              productId: 101,
              groupProductId: null,
              hall: 'child',
              hallName: '어린이체험관',
              name: '소방서 구조대',
              picturePath: '',
              tracks: ['individual'],
              rounds: 1,
              seats: 24,
              fee: 18_000,
              saleFrom: '20260302',
              saleTo: '20261231',
              state: 'published',
              draftId: 5,
              changed: 1,
              dueAt: null,
              editedBy: null,
              editedAt: null,
            },
          ],
        }),
      [paths.draft(5)]: () => encoded({ ...CHANGED, state: 'proposed' }),
    },
    'finance',
  );
  await screen.findByText('다른 사람의 승인을 기다려요.');
  expect(screen.queryByRole('button', { name: /공개하기|거두고|버리기|더하기/ })).toBeNull();
});
