import type { Prose } from '@kkumteo/contract/catalog/park-text';
import type { ConsentText, WholeText } from '@kkumteo/contract/office/privacy';
import type { Sql } from '../../db/pool.ts';

const COLUMNS = `text_id as text_key, document ->> 'title' as title, document ->> 'effectiveFrom' as effective_from, first_at`;

/** The texts that members have decided about, the newest first. */
export const findConsentTexts = (sql: Sql): Promise<readonly ConsentText[]> =>
  sql.query<ConsentText>(`select ${COLUMNS} from consent_text order by first_at desc, text_id desc limit 200`);

export async function readConsentText(sql: Sql, textKey: number): Promise<WholeText | null> {
  const text = `select ${COLUMNS}, document -> 'sections' as sections from consent_text where text_id = $1`;
  const [row] = await sql.query<ConsentText & Pick<Prose, 'sections'>>(text, [textKey]);
  return row ?? null;
}
