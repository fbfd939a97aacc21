import { describe, expect, it, test } from 'vitest';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger, openLog, openOutput, type Logger, readableLines } from './logger.ts';

function logged(act: (logger: Logger) => void): { readonly text: string; readonly line: Record<string, unknown> } {
  const lines: string[] = [];
  act(createLogger('info', { write: (line) => void lines.push(line) }));
  const text = lines.join('');
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

test('a log that cannot be written, as on a full disk, loses its lines and ends nothing', () => {
  const file = openSync(fileURLToPath(import.meta.url), 'r');
  const logger = createLogger('info', openOutput(file));
  for (const line of ['one', 'two']) logger.info(line);
  closeSync(file);
});

describe('a line of the log', () => {
  it('is JSON with its level and its time in UTC', () => {
    const { line } = logged((logger) => logger.info({ route: '/api/login', status: 200 }, 'answered'));
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      route: '/api/login',
      status: 200,
      msg: 'answered',
    });
  });

  it.each(['a\nb', 'a\r\n{"level":"info","msg":"forged"}', 'a\u2028b', '\u001b[2Ja', '"}\n{"level":"fatal"'])(
    'stays one line, whatever is in it: %j',
    (value) => {
      const { text, line } = logged((logger) => logger.warn({ value }, value));
      expect(text.trimEnd()).not.toMatch(/\p{Cc}/u);
      expect([line['value'], line['msg']]).toEqual([value, value]);
    },
  );

  it('tells of an error of the database its code and sentence, and nothing of the row that failed', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "member_login_id_key"'), {
      code: '23505',
      detail: 'Key (login_id)=(hana2026) already exists.',
      parameters: ['hana2026', '01000000001'],
      where: 'COPY member, line 1: "hana2026"',
    });
    const { text, line } = logged((logger) => logger.error({ err: error }, 'fault'));
    expect(line['err']).toMatchObject({ type: 'Error', code: '23505', message: error.message });
    expect(text).not.toMatch(/hana2026|01000000001/);
  });

  it('tells of a value that the database does not take its code alone', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "이하나"'), { code: '22007' });
    const { text, line } = logged((logger) => logger.error({ err: error }, 'fault'));
    expect(line['err']).toMatchObject({
      type: 'Error',
      code: '22007',
      stack: expect.stringContaining('logger.test.ts'),
    });
    expect(text).not.toContain('이하나');
  });
});

test.each([
  { production: true, said: /^\{"level":"info","time":"[^"]+","status":200,"msg":"answered"\}\n$/ },
  { production: false, said: /INFO: answered: status 200\n$/ },
])('a process logs JSON in production and words elsewhere: $production', async ({ production, said }) => {
  const lines: string[] = [];
  const logger = await openLog({ production, logLevel: 'info' }, { write: (line) => void lines.push(line) });
  logger.info({ status: 200 }, 'answered');
  expect(lines.join('')).toMatch(said);
});

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
  expect(line).toMatch(/ERROR: fault: no connection\n +at .*logger\.test\.ts/);
});

test.each(['a\nb', '\u001b[2Ja', 'a\u2028b', 'a\r\n[00:00:00] INFO: forged'])(
  'a logged value begins no line and moves no cursor: %j',
  async (value) => {
    const line = await written((logger) => logger.warn({ value, err: new Error(value) }, value));
    expect(line.split('\n')[0]).toMatch(/^\[[\d:]+\] WARN: /);
    expect(line.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(line.split('\n').slice(1)).not.toContainEqual(expect.stringMatching(/^(?! +at )./));
  },
);
