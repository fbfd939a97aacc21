import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { MARKETING_AGREEMENTS_A_DAY } from '@kkumteo/domain/member/notifications';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { marketingConsentAnswer } from '@kkumteo/contract/member/notifications';

const PATH = '/api/member/marketing';
let member: Visitor;

const site = await openSiteForFile();

beforeAll(async () => {
  member = await site.signIn('parent1');
});
beforeEach(() => site.db.query(`delete from consent where purpose = 'marketing'`));

const decide = (agreeYn: 'Y' | 'N', visitor = member) => visitor.post(PATH, { version: '2022-11-01', agreeYn });
const consent = async (visitor = member) => asSent(marketingConsentAnswer, (await visitor.get(PATH)).response);
const records = () =>
  site.db.query<{ readonly given: boolean; readonly version: string }>(
    `select given, text_version as version from consent where purpose = 'marketing' order by consent_id`,
  );

test('who was never asked has not agreed', async () => {
  expect(await consent()).toEqual({ agreeYn: 'N', decidedAt: '' });
});

test('every decision is a record with its text and day; the last one counts, for that member only', async () => {
  const agreed = await decide('Y');
  expect(agreed.response).toEqual(await consent());
  expect(await consent()).toMatchObject({ agreeYn: 'Y', decidedAt: expect.stringMatching(/^2026-/) });
  await decide('N');
  expect(await consent()).toMatchObject({ agreeYn: 'N' });
  expect(await records()).toEqual([
    { given: true, version: '2022-11-01' },
    { given: false, version: '2022-11-01' },
  ]);
  expect(await consent(await site.signIn('parent2'))).toEqual({ agreeYn: 'N', decidedAt: '' });
});

test('a decision that changes nothing is not recorded again, in however many windows', async () => {
  const first = await decide('Y');
  site.clock.advance(60_000);
  const again = await Promise.all([decide('Y'), decide('Y')]);
  for (const { response } of again) expect(response).toEqual(first.response);
  expect(await records()).toHaveLength(1);
});

test('agreeing has a bound of a day, withdrawing has none', async () => {
  for (let time = 0; time < MARKETING_AGREEMENTS_A_DAY; time += 1) {
    expect((await decide('Y')).status).toBe(200);
    expect((await decide('N')).status).toBe(200);
  }
  expect(await decide('Y')).toMatchObject({ status: 429, code: 'member.marketing-often' });
  expect(await consent()).toMatchObject({ agreeYn: 'N' });
  site.clock.advance(DAY_MS);
  member = await site.signIn('parent1');
  expect((await decide('Y')).status).toBe(200);
});
