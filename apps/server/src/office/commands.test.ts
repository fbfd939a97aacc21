import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { printTo } from './commands.ts';

test('a reader that has gone ends no command: what is printed then is dropped', async () => {
  const read: string[] = [];
  const output = new Writable({
    write(part: Buffer, _encoding, done) {
      read.push(part.toString());
      done(read.length > 1 ? Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) : null);
    },
  });
  const print = printTo(output);
  const gone = new Promise((resolve) => output.once('close', resolve));
  for (const line of ['one', 'two', 'three']) print(line);
  await gone;
  print('four');
  expect(read).toEqual(['one\n', 'two\n']);
});
