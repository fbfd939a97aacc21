import { expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

const site = await openSiteForFile();

test('a member of staff with both factors reads who they are, and a browser without a login does not', async () => {
  const staff = await site.staffMember('reception');
  const answer = await staff.get('/api/office/self');
  expect([answer.status, answer.response?.['role']]).toEqual([200, 'reception']);
  expect((await site.officeBrowser().get('/api/office/self')).code).toBe('staff.login-required');
  expect((await staff.get('/')).status).toBe(302);
});
