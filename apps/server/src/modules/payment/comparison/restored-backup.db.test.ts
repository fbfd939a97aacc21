import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restoreSite } from '../../../restore/restore-site.ts';
import { takeBackup } from '../../../db/backup/take-backup.ts';
import { startEmbedded, type Embedded } from '../../../db/embedded/start-embedded.ts';
import { openDatabase, type Database } from '../../../db/pool.ts';
import { runOffice } from '../../../office/office.test-support.ts';
import { openFolderForFile } from '../../../testing/folder.test-support.ts';
import { openTestSite, type TestSite, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { payByCard, attemptState } from '../../../testing/payments.test-support.ts';
import { FIRE_STATION } from '../../../testing/bookings.test-support.ts';

const box = await openFolderForFile();
let embedded: Embedded | undefined;
let restored: Database | undefined;
const site = await openSiteForFile();

afterAll(async () => {
  await restored?.close();
  await embedded?.stop();
});

test('a payment that was made after the backup is found in the night after it was restored, and waits for a person', async () => {
  const pay = async (loginId: string) => payByCard(site, await site.signIn(loginId), FIRE_STATION);
  const before = await pay('member1');
  const file = join(box, 'park.backup');
  await takeBackup(site.url, file);
  const after = await pay('member2');

  await restoreSite(join(box, 'data'), file);
  embedded = await startEmbedded({ dataDir: join(box, 'data'), log: () => undefined });
  restored = await openDatabase({ url: embedded.url, poolSize: 4, applicationName: 'test' });
  const again: TestSite = { ...site, db: restored };
  expect(await attemptState(restored, before.attemptId)).toBe('paid');
  expect(await attemptState(restored, after.attemptId)).toBeUndefined();

  site.clock.advance(24 * 3_600_000);
  const process = await openTestSite({ on: again });
  await process.run('compare-payments');
  await process.close();
  const { code, text } = await runOffice(again, ['payments']);
  expect(code).toBe(1);
  expect(text).toContain(`DIFFERENCE  order ${after.attemptId}  unknown-here`);
  expect(text).not.toContain(before.attemptId);
});
