import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

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
