import { daytimeFrom } from '@kkumteo/domain/messages/sending-time';
import type { Row } from '../../db/tables.ts';
import type { SiteDeps } from '../site-deps.ts';
import { DAYTIME_TOPICS, TOPICS, WRITTEN_ON } from './topics.ts';

export type Channel = 'mail' | 'phone';

export interface DispatchDeps extends Pick<SiteDeps, 'sql' | 'clock' | 'logger'> {
  readonly channels: readonly Channel[];
}

const BATCH_SIZE = 100;

// One statement, which skips rows that another process has locked.
const DISPATCH = `with due as materialized (
    select outbox_id, message_key, topic, available_at, payload ->> 'channel' as channel,
      payload ->> 'visitDate' is not distinct from ${WRITTEN_ON} as is_for_that_day from outbox o
    where sent_at is null and available_at <= to_timestamp($1::float8)
    order by available_at, outbox_id limit ${BATCH_SIZE} for update skip locked
  ), made as (
    insert into message (message_key, outbox_id, channel, due_at, available_at)
    select d.message_key || ':' || c.channel, d.outbox_id, c.channel, t.at, t.at
    from due d cross join unnest($2::text[]) c (channel)
      cross join lateral (
        select case when c.channel = 'phone' and d.topic = any ($3) and not d.is_for_that_day
          then greatest(d.available_at, to_timestamp($4::float8))
          else d.available_at end as at
      ) t
    where d.topic = any ($5) and coalesce(d.channel, c.channel) = c.channel
    on conflict (message_key) do nothing
  )
  update outbox o set sent_at = to_timestamp($1::float8), attempts = o.attempts + 1,
    last_error = case when d.topic = any ($5) then null else 'unknown-topic' end
  from due d where o.outbox_id = d.outbox_id
  returning o.topic, o.outbox_id`;

/** Makes messages of the due events, one for each channel, and ends the events. Answers how many events it took. */
export async function dispatchEvents({ sql, clock, logger, channels }: DispatchDeps): Promise<number> {
  const now = clock.now();
  const known = [...TOPICS.keys()];
  const taken = await sql.query<Row<'outbox', 'topic' | 'outboxId'>>(
    DISPATCH,
    [now / 1000, channels, DAYTIME_TOPICS, daytimeFrom(now) / 1000, known],
    'messages-hand-on',
  );
  for (const { topic, outboxId } of taken)
    if (!TOPICS.has(topic)) logger.error({ outboxId, topic }, 'an event has an unknown topic');
  return taken.length;
}
