import type { StaffRole } from '@kkumteo/domain/staff/may';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { TestSite } from '../../testing/test-site.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { codeAt } from './second-factor.ts';

export const PASSWORD = 'Morning-tide-47';

/** A person who came by an invitation, and what their authenticator app and their paper say. */
export interface Colleague {
  readonly staffKey: number;
  readonly loginId: string;
  readonly browser: Visitor;
  readonly recoveryCodes: readonly string[];
  readonly secret: string;
  /** The code that the app shows now. */
  code(): string;
}

let invited = 0;

/** Invites a person who is no administrator; returns the token of the link. */
export async function invite(
  admin: StaffBrowser,
  role: StaffRole = 'reception',
): Promise<{ loginId: string; token: string }> {
  invited += 1;
  const loginId = `colleague.${invited}`;
  const answer = await admin.post('/api/office/staff/invite', { loginId, name: '유하람', role, reason: '새 직원' });
  if (answer.status !== 200) throw new Error(`not invited: ${answer.text}`);
  return { loginId, token: String(answer.response?.['token']) };
}

/** Goes the way of a link to its end: password, app, first code. */
export async function comeBy(
  site: TestSite,
  { loginId, token }: { readonly loginId: string; readonly token: string },
): Promise<Colleague> {
  const browser = site.officeBrowser();
  const accepted = await browser.post('/api/office/invitation/accept', { token, password: PASSWORD });
  const secret = String(accepted.response?.['secret']);
  const code = (): string => codeAt(secret, site.clock.now());
  const completed = await browser.post('/api/office/invitation/complete', { token, code: code() });
  if (completed.status !== 200) throw new Error(`not completed: ${completed.text}`);
  const self = (await browser.get('/api/office/self')).response;
  const recoveryCodes = completed.response?.['recoveryCodes'] as readonly string[];
  return { staffKey: Number(self?.['staffKey']), loginId, browser, recoveryCodes, secret, code };
}

export const colleague = async (site: TestSite, role?: StaffRole): Promise<Colleague> =>
  comeBy(site, await invite(await site.staffMember('admin'), role));

/** Moves the clock, so that the app shows a code that was not used. */
export const nextCode = (site: TestSite, one: Colleague): string => {
  site.clock.advance(MINUTE_MS);
  return one.code();
};

/** A login by password alone: the second factor is asked next. */
export async function halfLogin(site: TestSite, { loginId }: Pick<Colleague, 'loginId'>): Promise<Visitor> {
  const browser = site.officeBrowser();
  const answer = await browser.post('/api/office/login', { loginId, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`not logged in: ${answer.text}`);
  return browser;
}
