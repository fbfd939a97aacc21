import { expect, test } from 'vitest';
import { withOwnData } from './family.ts';
import { emptyLeader } from './people-draft.ts';

const member = {
  memberId: 'm1',
  loginId: 'parent1',
  name: '이하나',
  email: 'hana@example.com',
  mobile: '01000000001',
  birthDate: '1987-04-12',
};

test('the member is the first guardian of empty rows', () => {
  const rows = [emptyLeader('p1', '01'), emptyLeader('p2', '01')];
  expect(withOwnData(rows, member).map(({ name, mobile }) => [name, mobile])).toEqual([
    ['이하나', '010-0000-0001'],
    ['', ''],
  ]);
  const typed = [{ ...emptyLeader('p1', '01'), name: '한보라' }];
  expect(withOwnData(typed, member)).toEqual(typed);
});
