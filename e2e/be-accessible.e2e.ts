import { findViolations } from './support/axe.ts';
import { WALKS } from './support/screens.ts';
import { expect, nextMember, test } from './support/test.ts';

// Each walk looks at a dozen screens.
test.describe.configure({ timeout: 120_000 });

test.describe('axe finds nothing on', () => {
  for (const { name, at, go } of WALKS)
    test(`${name} ${at}`, async ({ page, phone, others }) => {
      const next = nextMember;
      // What is half way in has the colours of neither end.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await go({
        page,
        phone,
        member: next(),
        others: { request: others, next },
        look: async (screen) => expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]),
      });
    });
});
