import type * as v from 'valibot';
import type { Place } from './place.ts';
import type { YamlReason } from './yaml-reasons.ts';

/** What is wrong, without the place. */
export type Complaint =
  | { readonly code: 'empty' | 'one-value' | 'list' | 'fields' | 'name' | 'hall-name' | 'flag' | 'day' | 'time' }
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'unknown-key'; readonly key: string; readonly near: string | null }
  | { readonly code: 'too-long'; readonly most: number }
  | { readonly code: 'number'; readonly least: number; readonly most: number }
  | { readonly code: 'word'; readonly words: readonly string[] }
  | { readonly code: 'not-yaml'; readonly reason: YamlReason }
  | { readonly code: 'repeated-key'; readonly key: string }
  | { readonly code: 'reference' | 'no-files' | 'subjects' | 'not-workbook' }
  | { readonly code: 'no-picture'; readonly name: string }
  | { readonly code: 'picture'; readonly sentence: string }
  | { readonly code: 'form'; readonly expected: string }
  | { readonly code: 'unwritten'; readonly name: string }
  | { readonly code: 'unknown-sheet'; readonly near: string | null }
  | { readonly code: 'no-owner'; readonly sheet: string; readonly key: string }
  | { readonly code: 'twice'; readonly what: Noun; readonly key: string; readonly first: Place }
  | { readonly code: 'same-number'; readonly what: Noun; readonly key: string; readonly first: Place }
  | { readonly code: 'unknown'; readonly what: Noun; readonly key: string; readonly near: string | null }
  | {
      readonly code: 'other-hall';
      readonly what: Noun;
      readonly key: string;
      readonly hall: string;
      readonly theirs: string;
    }
  | { readonly code: 'day-order'; readonly from: string; readonly to: string }
  | { readonly code: 'day-twice'; readonly day: string }
  | { readonly code: 'time-order'; readonly starts: string; readonly ends: string }
  | { readonly code: 'overlap'; readonly category: string; readonly first: Place }
  | { readonly code: 'both' | 'neither'; readonly one: string; readonly other: string }
  | { readonly code: 'ages-in-words'; readonly words: string }
  | { readonly code: 'coupon-days'; readonly kind: 'standard' | 'date-limited' }
  | {
      readonly code:
        | 'needs-rooms'
        | 'part-of-part'
        | 'groups-of-individual'
        | 'no-rounds'
        | 'no-start'
        | 'no-tracks'
        | 'after-midnight';
    };

/** What an entry is, where a sentence names it. */
export type Noun =
  | 'hall'
  | 'day'
  | 'street'
  | 'room'
  | 'category'
  | 'prices'
  | 'price-row'
  | 'component'
  | 'product'
  | 'round'
  | 'invitation'
  | 'coupon'
  | 'code'
  | 'notice'
  | 'organisation'
  | 'grade'
  | 'english'
  | 'text';

/** A complaint as the message of a schema's issue, which is a text. */
export const complain =
  <I extends v.BaseIssue<unknown>>(of: (issue: I) => Complaint) =>
  (issue: I): string =>
    JSON.stringify(of(issue));

/** Something that has to be corrected before the catalogue can be used. */
export interface Fault {
  readonly place: Place;
  readonly complaint: Complaint;
}
