import { list, personal, plain } from '@kkumteo/contract/wire/codec';
import { string } from '@kkumteo/contract/wire/scalars';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../db/test-database.test-support.ts';
import type { Api, WireTypes } from '../../http/api.ts';
import type { SessionActor } from './actor.ts';
import { officeCallsOf } from './office-calls.ts';

const person = personal(plain({ name: string }));
const roster = plain({ title: string, people: list(person) });

const ACTOR: SessionActor = {
  staffKey: 1,
  loginId: 'reception',
  name: '배수진',
  role: 'reception',
  address: '127.0.0.1',
  requestId: 'r-1',
  tokenHash: Buffer.alloc(32),
  endsAt: 0,
  freshAt: 0,
};

async function office() {
  const { db, drop } = await createTestDatabase();
  await db.query(
    `insert into staff_member (login_id, name, role, created_at) values ('reception', '배수진', 'reception', now())`,
  );
  const api: Api = fastify().withTypeProvider<WireTypes>();
  api.decorateRequest('actor', null);
  const guard = {
    db,
    clock: { now: () => Date.UTC(2026, 11, 11) },
    admit: async () => ACTOR,
    readOpen: async () => [],
  };
  return { db, drop, api, calls: officeCallsOf(api, guard, ['staff']) };
}

test('an answer with people, at any depth, is a look: declared otherwise, the office does not start', async () => {
  const { calls, drop } = await office();
  const get = () =>
    calls.get('/api/office/roster', { answer: roster }, 'roster.read', async () => ({ title: '', people: [] }));
  expect(get).toThrow('answers people and leaves no entry');
  await drop();
});

test('a look and its entry are one transaction: one that fails leaves neither an answer nor an entry', async () => {
  const { calls, api, db, drop } = await office();
  api.setValidatorCompiler(() => () => true);
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  calls.look('/api/office/roster', { answer: roster }, 'roster.read', async () => ({
    answer: { title: '1회', people: [{ name: '김가온' }] },
    subjects: ['round:2026-12-11/1'],
    reason: '현장 확인',
  }));
  const entries = () =>
    db.query('select act, kind, subjects, reason, staff_id, role, address, request_id from staff_entry');
  expect((await api.inject('/api/office/roster')).json()).toMatchObject({ response: { people: [{ name: '김가온' }] } });
  expect(await entries()).toEqual([
    {
      act: 'roster.read',
      kind: 'look',
      subjects: ['round:2026-12-11/1'],
      reason: '현장 확인',
      staffId: 1,
      role: 'reception',
      address: '127.0.0.1',
      requestId: 'r-1',
    },
  ]);
  await db.query('alter table staff_entry add constraint nothing check (false) not valid');
  const failed = await api.inject('/api/office/roster');
  expect([failed.statusCode, failed.body.includes('김가온')]).toEqual([500, false]);
  await drop();
});
