import type { ClosingPreview } from '@kkumteo/contract/office/closing';
import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery, proposeClosing } from '../../api/closing.ts';
import { isRefusedWith } from '../../lib/http.ts';
import { useAct } from '../staff/use-act.ts';
import { askedOf, type Draft, reasonOf } from './draft.ts';
import css from './priced-preview.module.css';

export interface ProposeFormProps {
  readonly draft: Draft;
  readonly preview: ClosingPreview;
  /** The preview is too old to propose. */
  readonly isOver: boolean;
  readonly onBack: () => void;
  readonly onProposed: (closingId: number) => void;
}

const STALE = ['closing.preview-old', 'closing.preview-other'];

/** Hands a closing to a second person: what can't be undone is typed in words. */
export function ProposeForm({ draft, preview, isOver, onBack, onProposed }: ProposeFormProps) {
  const queries = useQueryClient();
  const [phrase, setPhrase] = useState('');
  const [approver, setApprover] = useState('');
  const errors = useFieldErrors();
  const { ground, visitors } = draft;
  const act = useAct({
    errors,
    check: () =>
      isSame(phrase, preview.phrase) ? [] : [{ field: 'phrase', message: `‘${preview.phrase}’를 그대로 적어 주세요.` }],
    send: async () => {
      if (ground === null || visitors === 'stay') return;
      const { closingId } = await proposeClosing({
        ...askedOf(draft),
        ground,
        visitors,
        reason: reasonOf(draft),
        approver: approver === '' ? null : Number(approver),
        phrase: preview.phrase,
        pricedAt: preview.pricedAt,
        reservations: preview.reservations,
        amount: preview.amount,
      }).catch(async (thrown: unknown) => {
        // Something was booked or cancelled meanwhile: it is shown as it is now, under the sentence that says so.
        if (STALE.some((code) => isRefusedWith(thrown, code)))
          await queries.refetchQueries({ queryKey: previewQuery(askedOf(draft)).queryKey });
        throw thrown;
      });
      await queries.invalidateQueries({ queryKey: ['closings'] });
      onProposed(closingId);
    },
  });
  return (
    <div className={css.foot}>
      <Form errors={errors} failure={act.failure} gap={2} aria-label="승인 요청" onSubmit={() => void act.run()}>
        <div className={css.propose}>
          <p>
            <b>되돌릴 수 없어요.</b> 다른 사람이 승인하면 시작해요. 확인하려면 <b>{preview.phrase}</b>를 적어 주세요.
          </p>
          <TextField
            label={`‘${preview.phrase}’ 적기`}
            hideLabel
            name="phrase"
            autoComplete="off"
            value={phrase}
            error={errors.of('phrase')}
            onChange={(text) => {
              setPhrase(text);
              errors.clearError('phrase');
            }}
          />
          <Select
            label="함께 확인할 사람"
            name="approver"
            placeholder="누구나"
            value={approver}
            error={errors.of('approver')}
            options={preview.approvers.map(({ staffKey, name, role }) => ({
              value: String(staffKey),
              label: `${name} · ${ROLE_WORDS[role]}`,
            }))}
            onChange={(to) => {
              setApprover(to);
              errors.clearError('approver');
            }}
          />
          <Button size="medium" onClick={onBack}>
            뒤로
          </Button>
          <Button
            type="submit"
            size="medium"
            look="danger"
            disabled={isOver}
            busy={act.busy ? '요청하는 중' : null}
            aria-describedby={isOver ? 'why-not' : undefined}
          >
            승인 요청
          </Button>
        </div>
        {isOver && <p id="why-not">다시 계산한 뒤에 요청할 수 있어요.</p>}
      </Form>
    </div>
  );
}

const isSame = (typed: string, phrase: string): boolean => typed.trim().replaceAll(/\s+/gu, ' ') === phrase;
