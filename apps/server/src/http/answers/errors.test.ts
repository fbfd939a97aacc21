import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../observe/metrics.ts';
import type { Api, WireTypes } from '../api.ts';
import { answerErrors } from './errors.ts';

async function answerTo(code: string): Promise<{ readonly status: number; readonly code: string }> {
  const api: Api = fastify().withTypeProvider<WireTypes>();
  answerErrors(api, createMetrics());
  api.get('/', () => Promise.reject(Object.assign(new Error('the database says no'), { code })));
  const reply = await api.inject('/');
  return { status: reply.statusCode, code: reply.json<{ apiError: { code: string } }>().apiError.code };
}

describe('an error of the database', () => {
  it.each([
    ['lock_not_available', '55P03'],
    ['query_canceled', '57014'],
    ['deadlock_detected', '40P01'],
    ['serialization_failure', '40001'],
    ['too_many_connections', '53300'],
    ['disk_full', '53100'],
    ['out_of_memory', '53200'],
    ['io_error', '58030'],
    ['read_only_sql_transaction', '25006'],
    ['admin_shutdown', '57P01'],
    ['a host that is not reached', 'EHOSTUNREACH'],
  ])('%s asks the visitor to try again', async (_name, code) => {
    expect(await answerTo(code)).toEqual({ status: 503, code: 'http.busy' });
  });

  it('that is no timeout is answered as a fault', async () => {
    expect(await answerTo('23505')).toEqual({ status: 500, code: 'http.fault' });
  });
});
