import type { MoveChoices, MovePreview } from '@kkumteo/contract/office/move';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveLine, movePreviewQuery, type MoveTarget, type OfLine } from '../../../api/move.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { AccountFields, accountErrors, NO_ACCOUNT } from '../acts/account-fields.tsx';
import { NO_TAKING } from '../acts/taking-fields.tsx';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { useAct } from '../../staff/use-act.ts';
import type { MoveSheetProps } from './move-sheet.tsx';
import { DeskFields, deskErrors, deskOf } from './desk-fields.tsx';
import { doneWords, moneySentence, verbOf } from './move-words.ts';
import css from './move.module.css';

interface MoveFormProps extends Pick<MoveSheetProps, 'onClose'> {
  readonly line: OfLine;
  readonly choices: MoveChoices;
  readonly roundId: number;
}

/** What a chosen place costs, and the act. */
export function MoveForm({ line, choices, roundId, onClose }: MoveFormProps) {
  const [waives, setWaives] = useState(false);
  const { productId, day } = choices;
  const target: MoveTarget = { productId, day, roundId, settlement: waives ? 'waived' : 'as-priced' };
  const { data, error, isFetching, refetch } = useQuery(movePreviewQuery(line, target));
  if (error !== null && isRefusal(error)) return <Notice tone="warning">{failureMessage(error)}</Notice>;
  if (data === undefined)
    return error === null ? (
      <p role="status">금액을 셈하고 있어요.</p>
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const mayWaive = data.mayWaive && (data.money === 'waived' || data.money === 'taken');
  return (
    <>
      <Price preview={data} />
      {mayWaive && (
        <Checkbox
          label={`차액 ${formatWon(data.difference)}을 받지 않고 옮기기`}
          checked={waives}
          onChange={setWaives}
        />
      )}
      {data.blocked !== null && (
        <Notice tone="warning" role="status">
          {data.blocked}
        </Notice>
      )}
      {data.blocked === null && <ActForm {...{ line, choices, target, onClose }} preview={data} isStale={isFetching} />}
    </>
  );
}

/** The rules say no: trying again changes nothing. */
const isRefusal = (thrown: unknown): boolean => isApiFailure(thrown) && !thrown.code.startsWith('http.');

function Price({ preview }: { readonly preview: MovePreview }) {
  return (
    <section aria-label="금액">
      <SummaryList
        layout="sum"
        items={[
          { term: '지금 금액', value: formatWon(preview.before) },
          { term: '옮긴 뒤 금액', value: formatWon(preview.after) },
        ]}
      />
      <p>{moneySentence(preview)}</p>
    </section>
  );
}

interface ActProps extends Omit<MoveFormProps, 'roundId'> {
  readonly target: MoveTarget;
  readonly preview: MovePreview;
  /** Another price is on its way. */
  readonly isStale: boolean;
}

function ActForm({ line, choices, target, preview, isStale, onClose }: ActProps) {
  const [reason, setReason] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [taking, setTaking] = useState(NO_TAKING);
  const [press] = useState(() => crypto.randomUUID());
  // As it was when the place was chosen: seats that come and go meanwhile do not matter, another change does.
  const [version] = useState(choices.version);
  const errors = useFieldErrors();
  const queries = useQueryClient();
  const round = choices.rounds.find(({ roundId }) => roundId === target.roundId);
  const when = `${formatDay(target.day)} ${round?.name ?? ''}`;
  const act = useAct({
    errors,
    check: () => [
      ...(preview.needsAccount ? accountErrors(account) : []),
      ...deskErrors(preview, taking),
      ...reasonErrors(reason),
    ],
    send: async () => {
      const named = preview.needsAccount ? account : null;
      const desk = deskOf(preview, taking);
      const done = await moveLine(line, { ...target, version, press, account: named, desk, reason: reason.trim() });
      showHint(doneWords(done));
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <Form errors={errors} failure={act.failure} gap={4} aria-label="옮기기" onSubmit={() => void act.run()}>
      {preview.roomsDropped > 0 && (
        <Notice tone="warning">체험실이 빠지는 사람 {preview.roomsDropped}명. 새 회차에서 다시 정해 주세요.</Notice>
      )}
      {preview.needsAccount && <AccountFields account={account} errors={errors} onChange={setAccount} />}
      <DeskFields {...{ preview, taking, errors }} onChange={setTaking} />
      <details>
        <summary>예약자가 받을 안내</summary>
        <p className={css.message}>
          <b>{preview.message.subject}</b>
          {`\n\n${preview.message.text}`}
        </p>
      </details>
      <ReasonField
        legend="왜 옮기나요?"
        choices={['전화로 부탁', '날씨', '강사 사정', '시설 점검']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <Row gap={2}>
        <Button size="medium" onClick={onClose}>
          그만두기
        </Button>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '옮기는 중' : null} disabled={isStale}>
          {verbOf(preview, when)}
        </Button>
      </Row>
    </Form>
  );
}
