import { inquiryFields } from '@kkumteo/contract/inquiry/inquiry';
import { INQUIRY_ABOUT } from '@kkumteo/contract/pages/further-pages';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { type Inquiry, INQUIRY_TOPICS, inquiryRefusal } from '@kkumteo/domain/inquiry/inquiry';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { askInquiry, inquiryChoicesQuery } from '../../api/inquiry.ts';
import { useSessionValue } from '../../lib/use-session-value.ts';
import { useSubmit } from '../member/use-submit.ts';
import { personalDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';
import { parseAs } from '../../lib/stored-value.ts';

export interface InquiryForm {
  readonly typed: Inquiry;
  readonly change: (part: Partial<Inquiry>) => void;
  readonly errors: FieldErrors;
  /** What the whole question is refused for. */
  readonly error: string | null;
  readonly busy: boolean;
  readonly send: () => void;
}

const FIELDS: readonly string[] = ['topic', 'reservationNo', 'text'];

/** The question as typed, kept in the tab until it is sent; `onSent` gets its number. */
export function useInquiryForm(onSent: (inquiryNo: string) => void): InquiryForm {
  const [draft, keep] = useSessionValue(inquirySlot);
  const errors = useFieldErrors();
  const queries = useQueryClient();
  const { key, ...typed } = draft ?? NOTHING_TYPED;

  const question = useSubmit({
    errors,
    check: () => {
      const refusal = inquiryRefusal(typed);
      return refusal === null
        ? []
        : [{ field: 'field' in refusal ? refusal.field : '', message: sentenceFor(refusal) }];
    },
    send: async () => {
      // What is sent is what is shown: a reservation that is not in the list is not chosen.
      const choices = await queries.ensureQueryData(inquiryChoicesQuery).catch(() => []);
      const isThere = choices.some(({ reservationNo }) => reservationNo === typed.reservationNo);
      const inquiryNo = await askInquiry({ ...typed, reservationNo: isThere ? typed.reservationNo : null }, key);
      keep(null);
      onSent(inquiryNo);
    },
    fieldOf: (refused) => FIELDS.find((field) => field === inquiryFields.decode(refused.field ?? '')) ?? null,
  });

  const change = (part: Partial<Inquiry>) => {
    for (const field of Object.keys(part)) errors.clearError(field);
    question.setFailure(null);
    keep({ ...typed, ...part, key: crypto.randomUUID() });
  };
  useNamed((reservationNo) => change({ reservationNo }));

  return {
    typed,
    change,
    errors,
    error: question.failure,
    busy: question.busy,
    send: () => void question.submit(),
  };
}

/** Takes the reservation that the address names, and removes it from the address: a reload keeps a later choice. */
function useNamed(take: (reservationNo: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get(INQUIRY_ABOUT);
  const handOn = useEffectEvent((reservationNo: string) => {
    take(reservationNo);
    setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (named !== null) handOn(named);
  }, [named]);
}

interface InquiryDraft extends Inquiry {
  /** By which it is sent once; another one as soon as anything of it changes. */
  readonly key: string;
}

const NOTHING_TYPED: InquiryDraft = { topic: null, reservationNo: null, text: '', key: '' };

/** The question that was typed and is not sent. */
const inquirySlot: SessionSlot<InquiryDraft> = {
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
