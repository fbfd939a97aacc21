import type { CatalogueDraft, PublishState } from '@kkumteo/contract/office/catalogue';
import { addDays, formatDay, instantOf, isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useId, useState } from 'react';
import { publishDraft } from '../../api/catalogue.ts';
import { serverNow } from '../../lib/clock.ts';
import { ReasonField, reasonErrors } from '../staff/reason-field.tsx';
import { useAct } from '../staff/use-act.ts';
import { usePress } from '../staff/use-press.ts';
import { OldAndNew } from './differences.tsx';
import css from './publish-dialog.module.css';

const REASONS = ['새 계절 준비', '요금 바꾸기', '회차·좌석 바꾸기', '글·사진 고치기'];

export interface PublishDialogProps {
  readonly draft: CatalogueDraft;
  /** Days of rounds that it opens. */
  readonly newRounds: number;
  readonly reasons?: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (state: PublishState) => Promise<void>;
}

/** What visitors will see otherwise, from now or from a moment on; a second person where prices or seats fall. */
export function PublishDialog({ draft, newRounds, reasons = REASONS, onClose, onDone }: PublishDialogProps) {
  const form = useId();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState(() => addDays(kstDate(serverNow()), 1));
  const [time, setTime] = useState('09:00');
  const [reason, setReason] = useState('');
  const errors = useFieldErrors();
  const asPress = usePress();
  const at = when === 'now' ? null : momentOf(day, time);
  const act = useAct({
    errors,
    check: () => [
      ...(when === 'later' && (at === null || at <= serverNow())
        ? [{ field: 'at', message: '지금보다 뒤의 때를 골라 주세요.' }]
        : []),
      ...reasonErrors(reason),
    ],
    send: () =>
      asPress(async (pressKey) => {
        const { revision, draftId } = draft;
        const { state } = await publishDraft(draftId, { revision, at, reason: reason.trim(), pressKey });
        await onDone(state);
      }),
  });
  const verb = draft.needsSecondPerson
    ? '공개 승인 요청'
    : when === 'now' || !isKstDate(day)
      ? '지금 공개'
      : `${formatDay(day)} ${time}에 공개`;
  return (
    <Dialog
      title={`${draft.name} — 이렇게 공개할까요?`}
      open
      size="form"
      closesBeside={false}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            더 고치기
          </Button>
          <Button size="medium" look="primary" type="submit" form={form} busy={act.busy ? '공개하는 중' : null}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} failure={act.failure} gap={4} onSubmit={() => void act.run()}>
        <table className={css.changes}>
          <thead>
            <tr>
              <th scope="col">무엇</th>
              <th scope="col">지금 공개된 것 → 새것</th>
            </tr>
          </thead>
          <tbody>
            {draft.changes.map((change) => (
              <tr key={`${change.table} ${change.key} ${change.path}`}>
                <th scope="row">
                  {change.section} · {change.label}
                </th>
                <td>
                  <OldAndNew change={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {newRounds > 0 && <p>하루하루의 회차 {newRounds.toLocaleString('ko-KR')}개가 새로 열려요.</p>}
        <RadioGroup
          legend="언제"
          layout="row"
          value={when}
          options={[
            { value: 'now', label: '지금 바로' },
            { value: 'later', label: '정한 때에' },
          ]}
          onChange={setWhen}
        />
        {when === 'later' && (
          <div className={css.moment}>
            <TextField label="공개할 날" name="at" type="date" value={day} error={errors.of('at')} onChange={setDay} />
            <TextField label="시각" type="time" value={time} onChange={setTime} />
          </div>
        )}
        {draft.needsSecondPerson && (
          <Notice tone="warning" title="요금이나 좌석이 줄어 다른 사람이 공개해요.">
            승인 대기에 올라가고, 승인될 때까지 이 상품은 고칠 수 없어요.
          </Notice>
        )}
        <ReasonField
          legend="왜 바꾸나요?"
          choices={reasons}
          value={reason}
          error={errors.of('reason')}
          onChange={(text) => {
            setReason(text);
            errors.clearError('reason');
          }}
        />
      </Form>
    </Dialog>
  );
}

function momentOf(day: string, time: string): number | null {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return isKstDate(day) && Number.isInteger(hour * 60 + minute) ? instantOf(day, hour * 60 + minute) : null;
}
