import type { PatternLetter } from '@kkumteo/domain/shared/hangul';
import type { Sql } from '../../db/pool.ts';
import {
  type Organisation,
  ORGANISATIONS_SHOWN,
  type OrganisationPattern,
  organisationPattern,
} from '@kkumteo/domain/member/organisation';

const COLUMNS = `o.organisation_id, o.name, o.kind, o.postal_code, o.basic_address,
  o.detail_address, o.grades`;

// The consonants go through the index, the letters decide.
const SEARCH = `select ${COLUMNS} from organisation_beginning b join organisation o using (organisation_id)
  where b.initials like $1 and b.rest ~ $2 and not o.removed
  group by o.organisation_id order by min(b.place) > 1, o.name, o.organisation_id limit $3`;

/** Organisations whose names contain `typed`, also by first consonants; those that begin with it first. */
export async function findOrganisations(sql: Sql, typed: string): Promise<readonly Organisation[]> {
  const pattern = organisationPattern(typed);
  if (pattern === null) return [];
  const { initials, letters } = beginningOf(pattern);
  // Unnamed, so that the planner sees the pattern and takes the index.
  return sql.query<Organisation>(SEARCH, [initials, letters, ORGANISATIONS_SHOWN]);
}

/** A pattern as conditions on the beginning of a name: of its consonants for `like`, and of its letters as an expression. */
export const beginningOf = (pattern: OrganisationPattern): { readonly initials: string; readonly letters: string } => ({
  initials: `${pattern.initials.replace(/[%_\\]/gu, String.raw`\$&`)}%`,
  letters: `^${pattern.letters.map(expressionOf).join('')}`,
});

const expressionOf = (letter: PatternLetter): string =>
  typeof letter === 'string'
    ? letter.replace(/[\\^$.|?*+()[\]{}]/gu, String.raw`\$&`)
    : `[${letter.from}-${letter.to}]`;

/** The organisations of these numbers; those that do not exist, or no longer, are left out. */
export const organisationsOf = (sql: Sql, organisationIds: readonly number[]): Promise<readonly Organisation[]> =>
  sql.query<Organisation>(
    `select ${COLUMNS} from organisation o where o.organisation_id = any($1) and not o.removed`,
    [organisationIds],
    'organisations-of',
  );
