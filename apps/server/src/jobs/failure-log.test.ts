import { expect, test } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { createFailureLog, SILENT_MS } from './failure-log.ts';

const away = new Error('the database is away');

function openFailures() {
  const written: string[] = [];
  let at = 0;
  const failures = createFailureLog(createLogger('info', { write: (line) => void written.push(line) }), () => at);
  return {
    ...failures,
    pass: (ms: number) => void (at += ms),
    lines: () => written.splice(0).map((line): unknown => JSON.parse(line)),
  };
}

test('the first failure is logged with its error', () => {
  const { failed, lines } = openFailures();
  failed('send-messages', away);
  expect(lines()).toMatchObject([
    { level: 'error', msg: 'job failed', job: 'send-messages', failures: 1, err: { message: 'the database is away' } },
  ]);
});

test('a job that fails each second for an hour is logged every ten minutes with the number of its failures', () => {
  const { failed, pass, lines } = openFailures();
  for (let second = 0; second < 3_600; second += 1) {
    failed('send-messages', away);
    pass(1_000);
  }
  expect(lines()).toMatchObject([0, 10, 20, 30, 40, 50].map((minute) => ({ failures: minute * 60 + 1 })));
});

test('the end of the failures is logged once, with their number and for how long they went on', () => {
  const { failed, done, pass, lines } = openFailures();
  for (let second = 0; second < 90; second += 1) {
    failed('retention', away);
    pass(1_000);
  }
  done('retention');
  done('retention');
  expect(lines().slice(1)).toMatchObject([
    { level: 'info', msg: 'job runs again', job: 'retention', failures: 90, seconds: 90 },
  ]);
});

test('a failure after a run that ended well is a first one', () => {
  const { failed, done, lines } = openFailures();
  failed('retention', away);
  done('retention');
  failed('retention', away);
  expect(lines()).toMatchObject([{ failures: 1 }, { msg: 'job runs again' }, { failures: 1 }]);
});

test('one job does not silence another', () => {
  const { failed, pass, lines } = openFailures();
  failed('retention', away);
  pass(SILENT_MS / 2);
  failed('send-messages', away);
  expect(lines()).toMatchObject([{ job: 'retention' }, { job: 'send-messages' }]);
});

test('a job that ends well is not logged', () => {
  const { done, lines } = openFailures();
  done('retention');
  expect(lines()).toEqual([]);
});
