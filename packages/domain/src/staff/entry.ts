import { kstDate, type Instant, type KstDate } from '../shared/time.ts';
import type { OfficeAct } from './may.ts';

/** An act changes something, a look reads about people, a login comes, goes or is refused. */
export const ENTRY_KINDS = ['act', 'look', 'login'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type LoginAct = 'login.opened' | 'login.refused' | 'login.ended' | 'login.invitation';

/** What an entry says was done: an act of the table, a login, or a command typed at the server. */
export type EntryAct = OfficeAct | LoginAct | `command.${string}`;

/** What an entry says beside who, when and why; never a password, code, account or card number. */
export type EntryFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Days that one reading of the entries may span. */
export const ENTRY_DAYS = 92;
export const ENTRIES_PER_PAGE = 100;

/** A month as `2026-11`. */
export type Month = string;

export const monthOf = (day: KstDate): Month => day.slice(0, 7);

/** A month can be reviewed once it is over. */
export const isOver = (month: Month, now: Instant): boolean => month < monthOf(kstDate(now));
