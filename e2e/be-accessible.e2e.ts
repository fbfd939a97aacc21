import { findViolations } from './support/axe.ts';
import { WALKS } from './support/screens.ts';
import { expect, nextMember, test } from './support/test.ts';

// Each walk looks at a dozen screens.
test.describe.configure({ timeout: 120_000 });

test.describe('axe finds nothing on', () => {
  for (const { name, go } of WALKS)
    test(name, async ({ page, phone }, info) => {
      // What is half way in has the colours of neither end.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await go({
        page,
        phone,
        member: nextMember(info.parallelIndex),
        look: async (screen) => expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]),
      });
    });
});
