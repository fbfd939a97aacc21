import { expect, it } from 'vitest';
import { createMetrics, type Sample } from './metrics.ts';

it('counts bookings, holds, refusals and payment outcomes under their labels', async () => {
  const metrics = createMetrics();
  metrics.booked('individual');
  metrics.held();
  metrics.held();
  metrics.refused('schedule.no-seats');
  metrics.payment('declined');
  const text = await metrics.text();
  expect(text).toContain('kkumteo_bookings_total{track="individual"} 1');
  expect(text).toContain('kkumteo_holds_total 2');
  expect(text).toContain('kkumteo_refusals_total{code="schedule.no-seats"} 1');
  expect(text).toContain('kkumteo_payments_total{outcome="declined"} 1');
});

it('adds up latencies below each limit, as a histogram has it', async () => {
  const metrics = createMetrics();
  for (const milliseconds of [0.4, 3, 3, 9_000]) metrics.requests.record('/api/site', 200, milliseconds);
  const text = await metrics.text();
  const of = (le: string) => `kkumteo_http_request_duration_seconds_bucket{route="/api/site",le="${le}"}`;
  expect(text).toContain(`${of('0.001')} 1`);
  expect(text).toContain(`${of('0.005')} 3`);
  expect(text).toContain(`${of('2.5')} 3`);
  expect(text).toContain(`${of('+Inf')} 4`);
  expect(text).toContain('kkumteo_http_requests_total{route="/api/site",status="200"} 4');
});

it('reads the age of a queue when metrics are scraped', async () => {
  const metrics = createMetrics();
  let age = 1;
  metrics.watchQueueAge('outbox', () => Promise.resolve(age));
  age = 7;
  expect(await metrics.text()).toContain('kkumteo_queue_age_seconds{queue="outbox"} 7');
});

it('leaves out a value that cannot be read, and answers the others', async () => {
  const metrics = createMetrics();
  let read = (): Promise<readonly Sample[]> => Promise.resolve([{ labels: { state: 'used' }, value: 3 }]);
  metrics.watch({ name: 'kkumteo_watched', help: 'A watched value', labels: ['state'] }, () => read());
  metrics.watch({ name: 'kkumteo_single', help: 'Without labels' }, async () =>
    (await read()).map(({ value }) => ({ value })),
  );
  metrics.held();
  expect(await metrics.text()).toContain('kkumteo_watched{state="used"} 3');
  read = () => Promise.reject(new Error('the database is away'));
  const text = await metrics.text();
  expect(text).not.toMatch(/^kkumteo_(watched|single)/m);
  expect(text).toContain('kkumteo_holds_total 1');
});

it('has the outcome and the duration of calls to partners', async () => {
  const metrics = createMetrics();
  metrics.partnerCalled('card', 'confirm', 'approved', 0.3);
  const of = 'partner="card",call="confirm",outcome="approved"';
  const text = await metrics.text();
  expect(text).toContain(`kkumteo_partner_call_duration_seconds_bucket{le="0.25",${of}} 0`);
  expect(text).toContain(`kkumteo_partner_call_duration_seconds_bucket{le="0.5",${of}} 1`);
});
