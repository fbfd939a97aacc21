import { couponsPaths as paths, invitationsCall, type ListedInvitation } from '@kkumteo/contract/office/coupons';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import CouponPages from '../../pages/coupons.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const SAEBOM: ListedInvitation = {
  code: 'SAEBOM-2027',
  school: '새봄초등학교',
  productId: 123,
  productName: '꼬마 구조대 초대의 날',
  link: 'https://kkumteo.example/reserve/ind/child/123?d=SAEBOM-2027',
  limit: 10,
  until: '2027-03-31',
  state: 'open',
  bookings: 3,
  heads: 7,
};

const listed = (...invitations: readonly ListedInvitation[]) => ({
  [paths.invitations]: () =>
    answer(
      invitationsCall.answer.encode({
        now: NOW,
        invitations: [...invitations],
        products: [
          { productId: 123, name: '꼬마 구조대 초대의 날' },
          { productId: 216, name: '멘토와의 대화' },
        ],
      }),
    ),
});
const shown = (
  <Routes>
    <Route path="/coupons/*" element={<CouponPages />} />
  </Routes>
);

test('an invitation shows what is booked by it and its link, and is ended with a reason', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({ ...listed(SAEBOM), [paths.endInvitation]: () => answer({ done: true }) });
  drawAs('programme', shown, '/coupons/invitations?open=SAEBOM-2027');
  await screen.findByRole('row', { name: /새봄초등학교 SAEBOM-2027 .*3 \/ 10 7 2027년 3월 31일/ });
  screen.getByDisplayValue(SAEBOM.link);
  await user.click(screen.getByRole('button', { name: '초대 끝내기' }));
  await user.click(screen.getByLabelText('학교 요청'));
  await user.click(screen.getByRole('button', { name: '초대 끝내기' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(paths.endInvitation));
  expect(sent.find(({ path }) => path === paths.endInvitation)?.body).toMatchObject({ code: 'SAEBOM-2027' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a new invitation is checked field by field, and a code that is taken is said beside it', async () => {
  const user = userEvent.setup();
  const sent = officeAnswers({
    ...listed(),
    [paths.makeInvitation]: () =>
      refusal(409, 'invitation.code-taken', '이미 쓰는 번호예요. 다른 번호를 적어 주세요.', 'code'),
  });
  drawAs('programme', shown, '/coupons/invitations');
  await screen.findByText('초대가 없어요.');
  await user.click(screen.getByRole('button', { name: '새 초대' }));
  await user.type(screen.getByLabelText(/예약 한도/), '0');
  await user.click(screen.getByRole('button', { name: '초대 만들기' }));
  for (const wrong of [/초대하는 곳을/, /체험을 골라/, /영문 대문자와 숫자/, /1건부터/]) screen.getByText(wrong);
  expect(sent.map(({ path }) => path)).not.toContain(paths.makeInvitation);
  await user.type(screen.getByLabelText(/초대하는 곳/), '새봄초등학교');
  await user.selectOptions(screen.getByLabelText(/체험/), '123');
  await user.type(screen.getByLabelText(/번호/), 'saebom-2027');
  await user.clear(screen.getByLabelText(/예약 한도/));
  await user.type(screen.getByLabelText(/예약 한도/), '10');
  await user.click(screen.getByLabelText('행사'));
  await user.click(screen.getByRole('button', { name: '초대 만들기' }));
  await screen.findByText('이미 쓰는 번호예요. 다른 번호를 적어 주세요.');
  expect(sent.find(({ path }) => path === paths.makeInvitation)?.body).toMatchObject({
    code: 'SAEBOM-2027',
    productId: 123,
    school: '새봄초등학교',
    limit: 10,
    until: null,
  });
});

test('counsel reads invitations and makes none; reception has no such page', async () => {
  officeAnswers(listed(SAEBOM));
  drawAs('counsel', shown, '/coupons/invitations?open=SAEBOM-2027').unmount();
  const { unmount } = drawAs('counsel', shown, '/coupons/invitations?open=SAEBOM-2027');
  await screen.findByRole('button', { name: '주소 복사' });
  expect(screen.queryByRole('button', { name: /새 초대|끝내기/ })).toBeNull();
  unmount();
  drawAs('reception', shown, '/coupons');
  screen.getByText(/볼 수 있는 역할/);
});
