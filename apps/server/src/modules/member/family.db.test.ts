import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { familyAnswer } from '@kkumteo/contract/member/family';
import { FAMILY_CHILDREN } from '@kkumteo/domain/participants/family-child';
import { beforeEach, expect, test } from 'vitest';
import { signUp } from './accounts.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

const site = await openSiteForFile({ park: false });
beforeEach(async () => {
  site.clock.setTo('2026-12-07');
  for (const table of ['family_person', 'login_throttle', 'login_session', 'consent', 'member'])
    await site.db.query(`delete from ${table}`);
});

const CHILD = { key: '', incluNm: ' 한 바다 ', incluBirthMonDate: '2019. 5. 2.', incluGrade: 'E1' };
const save = (visitor: Visitor, part: Partial<typeof CHILD> = {}) =>
  visitor.post('/api/member/family', { ...CHILD, ...part });
const childrenOf = async (visitor: Visitor) => {
  const { response } = await visitor.get('/api/reserve/getFamilyList?linkCd=1');
  return asSent(familyAnswer, response).familyList.filter(({ key }) => key !== 'own');
};

test('a child that is added can be loaded where a visit is booked, corrected and taken away', async () => {
  const member = await signUp(site, 'hana2026');
  expect((await save(member)).status).toBe(200);
  const [child] = await childrenOf(member);
  expect(child).toMatchObject({ incluNm: '한 바다', incluBirthMonDate: '20190502', incluGrade: 'E1', linkCd: '1' });
  const corrected = await save(member, { key: child?.key ?? '', incluNm: '한바다', incluGrade: 'E2' });
  expect(asSent(familyAnswer, corrected.response).familyList).toMatchObject([
    { key: child?.key, incluNm: '한바다', incluGrade: 'E2' },
  ]);
  expect((await member.post('/api/member/family/remove', { key: child?.key })).response).toEqual({
    familyList: [],
  });
  expect((await member.post('/api/member/family/remove', { key: child?.key })).status).toBe(200);
});

test('another member neither corrects nor takes away a child', async () => {
  const [member, stranger] = [await signUp(site, 'hana2026'), await signUp(site, 'other000')];
  await save(member);
  const key = (await childrenOf(member))[0]?.key ?? '';
  expect(await save(stranger, { key, incluNm: '남의 아이' })).toMatchObject({
    status: 409,
    error: { code: 'member.family-gone' },
  });
  expect((await stranger.post('/api/member/family/remove', { key })).status).toBe(200);
  expect(await childrenOf(member)).toMatchObject([{ key, incluNm: '한 바다' }]);
});

test('what is wrong with a child is refused at its field', async () => {
  const member = await signUp(site, 'hana2026');
  for (const [field, part, code] of [
    ['incluNm', { incluNm: ' ' }, 'member.name-missing'],
    ['incluBirthMonDate', { incluBirthMonDate: '20261208' }, 'member.birth-date-in-future'],
    ['incluGrade', { incluGrade: 'E9' }, 'member.family-grade'],
  ] as const)
    expect(await save(member, part)).toMatchObject({ status: 422, error: { code, field } });
  expect(await childrenOf(member)).toEqual([]);
});

test('two windows that add at once stop at the bound together', async () => {
  const member = await signUp(site, 'hana2026');
  for (let child = 2; child <= FAMILY_CHILDREN; child += 1) await save(member, { incluNm: `아이 ${child}` });
  const answers = await Promise.all([save(member), save(member)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await childrenOf(member)).toHaveLength(FAMILY_CHILDREN);
});
