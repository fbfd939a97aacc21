import { beforeEach, describe, expect, test } from 'vitest';
import { checkCitations } from './citations.mjs';
import { treeOfEach } from '../tree.test-support.ts';

const { put, brokenPages } = treeOfEach();

beforeEach(() => {
  put('docs/product-decisions.md', '| PD-22 | Who computes | The server. |\n');
  put('docs/decisions/0014-deposits.md', '# 14. Deposits\n');
  put(
    'docs/architecture.md',
    '# The house\n\n## The laws\n\n1. **Pure.**\n2. **Three kinds of no.**\n\n## Money law\n\nRecord first.\n\n| T2 | lists | fast |\n',
  );
  put('docs/requirements/reservation.md', '| R5-14 | Count. | built | – |\n');
  put('docs/specification/booking.md', '## 5. Validation\n\nIn order.\n');
  put('docs/specification/reservation.md', '## 5. Validation\n\n**Basket**\n- one\n\n## 9. Numbers\n\n### Fees\n');
  put('docs/partners.md', '### 1.2 Server calls\n\n**Contract honesty**: one schema.\n');
});

const broken = (): readonly string[] => brokenPages(checkCitations);

describe('a citation resolves', () => {
  test.each([
    '// The price is the server’s (PD-22).',
    '// See decision 14.',
    '// Refused as data (architecture law 2).',
    '// Kept first (architecture, money law).',
    '// As fast as target T2 asks.',
    '// The count (R5-14).',
    '// Booking spec §5, reservation spec §5 "Basket", §9.',
    '// The provider’s answers (docs/partners.md 1.2).',
    '// One schema for both (docs/partners.md "Contract honesty").',
    '/**\n * All in one transaction (architecture,\n * money law), and the first refusal wins (reservation\n * spec §5).\n */',
    "import { day } from '../shared/time.ts';",
  ])('%s', (text) => {
    put('packages/domain/src/cart/rule.ts', text);
    expect(broken()).toEqual([]);
  });

  test('of a page in the same folder', () => {
    put('docs/rules/pricing.md', 'See `refunds.md` and [the house](../architecture.md).');
    put('docs/rules/refunds.md', 'Refunds.');
    expect(broken()).toEqual([]);
  });
});

describe('a citation that does not resolve', () => {
  test.each([
    ['// As D22 says.', 'D22 names no page; product decisions are cited as PD-22'],
    ['// As PD-23 says.', 'PD-23 is not there'],
    ['// See decision 15.', 'decision 15 is not there'],
    ['// See decisions 14 and 15.', 'decision 15 is not there'],
    ['// By architecture law 3.', 'architecture law 3 is not there'],
    ['// Law 2: three kinds of no.', 'Law 2 names no page; write "architecture law …"'],
    ['// By the money law.', 'money law names no page; write "architecture, money law"'],
    ['// By the architecture, capacity law.', 'capacity law is not there'],
    ['// As fast as target T9 asks.', 'target T9 is not there'],
    ['// The count (R5-15).', 'R5-15 is no requirement'],
    ['// In order (booking spec §6).', 'booking spec §6 is not there'],
    ['// In order (reservation spec §5 "Cancel").', 'reservation spec §5 "Cancel" is not there'],
    ['// In order (§5).', '§5 names no specification'],
    ['// By docs/korea.md.', 'docs/korea.md is not there'],
    ['// By partners.md 1.2.', 'partners.md is not there'],
    ['// By docs/partners.md 7.1.', 'docs/partners.md has no part 7.1'],
    ['// By docs/partners.md "Refunds".', 'docs/partners.md has no part Refunds'],
    ['// From ../shared/spec.', '../shared is not in this repository'],
  ])('%s', (text, message) => {
    put('packages/domain/src/cart/rule.ts', `\n${text}`);
    expect(broken()).toContain(`packages/domain/src/cart/rule.ts:2 ${message}`);
  });

  test.each(['apps/server/src/db.sql', 'docs/rules/pricing.md', 'e2e/pay.e2e.ts', 'tools/dev.mjs', 'README.md'])(
    'in any file: %s',
    (path) => {
      put(path, 'The price is the server’s (D22).');
      expect(broken()).toHaveLength(1);
    },
  );
});
