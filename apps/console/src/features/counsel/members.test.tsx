import { counselPaths } from '@kkumteo/contract/office/counsel';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import MembersPage from '../../pages/members.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';

const ONE = {
  memberKey: 42,
  name: '도*람',
  loginId: 'do***1',
  phone: '010-****-1234',
  email: 'd***@example.com',
  organisation: null,
  joinedAt: new Date(NOW).toISOString(),
};
const found = (part: object = {}) => answer({ isShort: false, members: [ONE], more: false, ...part });

const find = async (words: string) => userEvent.type(screen.getByRole('searchbox'), `${words}{Enter}`);

test('members are looked for once Enter is pressed, and not while a word is typed', async () => {
  const sent = officeAnswers({ [counselPaths.find]: () => found() });
  drawAs('counsel', <MembersPage />);
  await userEvent.type(screen.getByRole('searchbox'), '도가');
  expect(sent).toEqual([]);
  await find('람');
  expect(await screen.findByRole('row', { name: /도\*람/ })).toBeDefined();
  expect(sent).toEqual([{ path: counselPaths.find, body: { words: '도가람' } }]);
  expect(screen.getByText('1명')).toBeDefined();
});

test.each([
  ['nothing is found', found({ members: [] }), '찾은 회원이 없어요. 다른 말로 찾아 보세요.'],
  ['too little was typed', found({ members: [], isShort: true }), '이름은 두 글자, 전화는 끝 네 자리부터 찾아요.'],
  ['there are more than are shown', found({ more: true }), '1명보다 많아요. 더 적으면 좁혀져요.'],
  ['the search fails', refusal(503, 'http.busy', '잠시 뒤에 다시 해 주세요.'), '잠시 뒤에 다시 해 주세요.'],
])('it says so where %s', async (_what, given, words) => {
  officeAnswers({ [counselPaths.find]: () => given.clone() });
  drawAs('counsel', <MembersPage />);
  await find('도가람');
  await vi.waitFor(() => expect(document.body.textContent).toContain(words));
});

test('a role that may not see members reads who may', () => {
  drawAs('finance', <MembersPage />);
  expect(screen.getByText('볼 수 있는 역할: 상담, 관리자')).toBeDefined();
});
