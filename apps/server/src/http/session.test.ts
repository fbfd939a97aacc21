import { expect, test } from 'vitest';
import { browserName } from './session.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36',
    'NAVER Whale Browser · Windows',
  ],
  [undefined, ''],
  ['', ''],
  ['<script>alert(1)</script>', ''],
])('%s is called %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test('a name is short whatever was sent', () => {
  expect(browserName(`${'Chrome/1 '.repeat(2_000)}`).length).toBeLessThanOrEqual(60);
});
