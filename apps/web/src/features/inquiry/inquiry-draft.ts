import { INQUIRY_TOPICS, type Inquiry } from '@kkumteo/domain/inquiry/inquiry';
import * as v from 'valibot';
import { personalDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';
import { parseAs } from '../../lib/stored-value.ts';

export interface InquiryDraft extends Inquiry {
  /** By which it is sent once; another one as soon as anything of it changes. */
  readonly key: string;
}

export const NOTHING_TYPED: InquiryDraft = { topic: null, reservationNo: null, text: '', key: '' };

/** The question that was typed and is not sent. */
export const inquirySlot: SessionSlot<InquiryDraft> = {
  name: personalDraft('inquiry'),
  version: 1,
  parse: parseAs(
    v.object({
      topic: v.nullable(v.picklist(INQUIRY_TOPICS)),
      reservationNo: v.nullable(v.string()),
      text: v.string(),
      key: v.string(),
    }),
  ),
};
