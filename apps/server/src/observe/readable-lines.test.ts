import { expect, test } from 'vitest';
import { readableLines } from './readable-lines.ts';
import { createLogger, type Logger } from './logger.ts';

async function written(act: (logger: Logger) => void): Promise<string> {
  const lines: string[] = [];
  const destination = await readableLines({ write: (line) => void lines.push(line) });
  act(createLogger('info', destination));
  return lines.join('');
}

test('a line for people has its time, its level and words, and no JSON', async () => {
  const line = await written((logger) => {
    logger.info({ requestId: 'a-1', method: 'GET', route: '/api/login', status: 200, at: ['x', { y: 1 }] }, 'answered');
  });
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: answered: method GET, route \/api\/login, status 200, at x, y 1\n$/);
});

test('an error keeps its sentence and where it was thrown', async () => {
  const line = await written((logger) => logger.error({ err: new Error('no connection') }, 'fault'));
  expect(line).toMatch(/ERROR: fault: no connection\n +at .*readable-lines\.test\.ts/);
});

test.each(['a\nb', '\u001b[2Ja', 'a\u2028b', 'a\r\n[00:00:00] INFO: forged'])(
  'a logged value begins no line and moves no cursor: %j',
  async (told) => {
    const line = await written((logger) => logger.warn({ told, err: new Error(told) }, told));
    expect(line.split('\n')[0]).toMatch(/^\[[\d:]+\] WARN: /);
    expect(line.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(line.split('\n').slice(1)).not.toContainEqual(expect.stringMatching(/^(?! +at )./));
  },
);
