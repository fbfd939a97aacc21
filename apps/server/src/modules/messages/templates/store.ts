import type { Registration } from '@kkumteo/domain/messages/templates/registration';
import type { TemplateWords } from '@kkumteo/domain/messages/templates/words';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** On which a process hears that words are in use. */
export const WORDS_CHANNEL = 'message-words';

const WORDS = 'w.subject, w.text, w.subject_in_english, w.text_in_english';

type WordsRow = Row<'message_words', 'kind' | 'wordsId'> & TemplateWords & { readonly code: string | null };

/** The words of the park that go out, with the code of those that are approved as 알림톡. */
export const findWordsInUse = (sql: Sql): Promise<readonly WordsRow[]> =>
  sql.query<WordsRow>(
    `select distinct on (w.kind) w.kind, w.words_id, ${WORDS},
        case when w.registration = 'approved' then w.template_code end as code
      from message_words w where w.live_at is not null order by w.kind, w.live_at desc, w.version desc`,
    [],
    'messages-words',
  );

export interface VersionRow extends TemplateWords {
  readonly kind: string;
  readonly wordsId: number;
  readonly version: number;
  readonly registration: Registration['state'];
  readonly code: string | null;
  readonly rejectedFor: string | null;
  readonly writtenAt: Instant;
  readonly writtenBy: string;
  readonly reason: string;
  readonly liveAt: Instant | null;
  readonly droppedAt: Instant | null;
}

/** All words of the park, of one kind or of all; the newest first. */
export const findVersions = (sql: Sql, kind: string | null = null): Promise<readonly VersionRow[]> =>
  sql.query<VersionRow>(
    `select w.kind, w.words_id, w.version, ${WORDS}, w.registration, w.template_code as code, w.rejected_for,
        w.written_at, s.name as written_by, w.reason, w.live_at, w.dropped_at
      from message_words w join staff_member s using (staff_id)
      where $1::text is null or w.kind = $1 order by w.kind, w.version desc`,
    [kind],
    'messages-words-versions',
  );

/** Messages that went out in some words. */
export const countSent = (
  sql: Sql,
  wordsIds: readonly number[],
): Promise<
  readonly { readonly wordsId: number; readonly via: 'alimtalk' | 'text' | 'mail'; readonly count: number }[]
> =>
  sql.query(
    `select words_id, via, count(*)::integer as count from message
      where words_id = any ($1) and state = 'sent' group by words_id, via`,
    [wordsIds],
  );

/** Lets no one else change words until the transaction ends; what goes out meanwhile is not in its way. */
export async function lockWords(tx: Sql): Promise<void> {
  await tx.query('lock table message_words in share row exclusive mode');
}

export interface NewWords extends TemplateWords, Registration {
  readonly kind: string;
  readonly version: number;
  readonly staffKey: number;
  readonly reason: string;
  readonly isLive: boolean;
}

export async function saveWords(tx: Sql, words: NewWords, now: Instant): Promise<void> {
  const { kind, version, subject, text, subjectInEnglish, textInEnglish, staffKey, reason } = words;
  const { state, code, rejectedFor, isLive } = words;
  const at = now / 1000;
  await tx.query(
    `insert into message_words (kind, version, subject, text, subject_in_english, text_in_english, written_at, staff_id, reason,
        registration, template_code, rejected_for, live_at)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8), $8, $9, $10, $11, $12,
        case when $13 then to_timestamp($7::float8) end)`,
    [
      kind,
      version,
      subject,
      text,
      subjectInEnglish,
      textInEnglish,
      at,
      staffKey,
      reason,
      state,
      code,
      rejectedFor,
      isLive,
    ],
  );
  if (isLive) await sayWords(tx);
}

/** Notes how far the message service is with some words; `goesLive` puts them in use. */
export async function saveRegistration(
  tx: Sql,
  {
    wordsId,
    state,
    code,
    rejectedFor,
    goesLive,
  }: Registration & { readonly wordsId: number; readonly goesLive: boolean },
  now: Instant,
): Promise<void> {
  await tx.query(
    `update message_words set registration = $2, template_code = $3, rejected_for = $4,
        live_at = case when $5 then to_timestamp($6::float8) else live_at end
      where words_id = $1`,
    [wordsId, state, code, rejectedFor, goesLive, now / 1000],
  );
  await sayWords(tx);
}

/** Gives up the words of a kind that wait. */
export async function dropWaiting(tx: Sql, kind: string, now: Instant): Promise<void> {
  await tx.query(
    'update message_words set dropped_at = to_timestamp($2::float8) where kind = $1 and live_at is null and dropped_at is null',
    [kind, now / 1000],
  );
}

async function sayWords(tx: Sql): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [WORDS_CHANNEL, '']);
}
