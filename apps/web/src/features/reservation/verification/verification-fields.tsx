import { headDifferenceWords } from '@kkumteo/copy/pledge';
import {
  headDifferences,
  VERIFICATION_TEXT_LIMITS,
  type BookedHeads,
  type VerificationForm,
  type VerificationText,
} from '@kkumteo/domain/pledge/verification-form';
import { VERIFICATION_BLOCKS } from '@kkumteo/copy/papers';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { GradeCountsBlock } from './grade-counts.tsx';
import type { VerificationFormState } from './use-verification-form.ts';
import css from './verification.module.css';
import { AddressFields } from '../documents/form-parts.tsx';

interface VerificationFieldsProps {
  readonly id: string;
  readonly form: VerificationFormState;
  readonly booked: BookedHeads;
  readonly onSeek: () => void;
  /** What is confirmed, under the counts. */
  readonly children: ReactNode;
}

/**
 * The form to fill in: its organisation, then both blocks of counts; totals that differ from the booking's are pointed
 * out.
 */
export function VerificationFields({ id, form, booked, onSeek, children }: VerificationFieldsProps) {
  const { typed, errors } = form;
  const wrong = firstError(form);
  const of = (field: VerificationText) => ({
    name: field,
    value: typed[field],
    maxLength: VERIFICATION_TEXT_LIMITS[field],
    error: errors.of(field),
    autoComplete: 'off' as const,
    onChange: (text: string) => form.change({ [field]: text }),
  });
  return (
    <Form id={id} errors={errors} onSubmit={form.submit}>
      <div className={css.people}>
        <TextField label="단체명" {...of('organisationName')} />
        <TextField
          label="단체 전화번호"
          type="tel"
          inputMode="tel"
          {...of('organisationPhone')}
          format={phoneWhileTyped}
        />
        <TextField label="인솔자(예약자)" {...of('writerName')} />
        <TextField label="휴대전화" type="tel" inputMode="tel" {...of('writerMobile')} format={phoneWhileTyped} />
      </div>
      <div className={css.address}>
        <AddressFields of={of} onSeek={onSeek} />
      </div>
      {VERIFICATION_BLOCKS.map((block) => (
        <GradeCountsBlock
          key={block.block}
          of={block}
          counts={typed[block.block]}
          describedBy={wrong === null ? undefined : `${id}-counts`}
          onChange={(counts) => form.change({ [block.block]: counts })}
        />
      ))}
      <Differences form={typed} booked={booked} />
      {children}
      <FieldError id={`${id}-counts`} error={wrong} />
    </Form>
  );
}

/** What is wrong with the counts: one sentence for all twenty. */
function firstError({ typed, errors }: VerificationFormState): string | null {
  const names = VERIFICATION_BLOCKS.flatMap(({ block }) => typed[block].map((_, at) => `${block}.${at}`));
  return names.map((name) => errors.of(name)).find((error) => error !== null) ?? null;
}

/** Nothing while no head is counted. */
export function Differences({ form, booked }: { readonly form: VerificationForm; readonly booked: BookedHeads }) {
  const counted = [...form.discounted, ...form.exempt].some((count) => count > 0);
  const differences = counted ? headDifferences(form, booked) : [];
  if (differences.length === 0) return null;
  return (
    <Spaced above={4}>
      <Notice tone="warning" role="status">
        {differences.map((difference) => (
          <p key={difference.block}>{headDifferenceWords(difference)}</p>
        ))}
      </Notice>
    </Spaced>
  );
}
