import type { ChangeableLine, ChangePreviewShown } from '@kkumteo/contract/office/reservation-acts';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeLines, changeOptionsQuery, changePreviewQuery } from '../../../api/reservation-acts.ts';
import { people } from '../../../lib/counts.ts';
import { failureMessage } from '../../../lib/http.ts';
import { Sheet } from '../../../lib/sheet.tsx';
import { TableSkeleton } from '../../../lib/table/table-skeleton.tsx';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { AccountFields, accountErrors, NO_ACCOUNT } from './account-fields.tsx';
import { ActSheet, type ActSheetProps } from './act-sheet.tsx';
import css from './acts.module.css';
import { changedLines, type Draft, draftOf, withoutRooms } from './change-draft.ts';
import { LinePart } from './change-line.tsx';
import { RefundBox, wayWords } from './refund-box.tsx';

/** Changes rounds and heads for a visitor, once what can be chosen is read. */
export function ChangeSheet(props: ActSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(changeOptionsQuery(props.reservation.bookingReference));
  if (data !== undefined) return <OpenChange {...props} key={props.reservation.version} options={data.lines} />;
  return (
    <Sheet title="변경" onClose={props.onClose}>
      {error === null ? (
        <TableSkeleton columns={2} label="바꿀 수 있는 것을 불러오고 있어요." />
      ) : (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}

function OpenChange({
  reservation,
  onClose,
  options,
}: ActSheetProps & { readonly options: readonly ChangeableLine[] }) {
  const { bookingReference } = reservation;
  const errors = useFieldErrors();
  const [draft, setDraft] = useState<Draft>(() => draftOf(options));
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [reason, setReason] = useState('');
  const lines = changedLines(options, draft);
  const { data, error } = useQuery({ ...changePreviewQuery(bookingReference, lines), enabled: lines.length > 0 });
  const preview = lines.length === 0 ? undefined : data;
  const { data: choices } = useQuery({
    ...changePreviewQuery(bookingReference, withoutRooms(lines)),
    enabled: lines.length > 0,
  });
  const needsAccount = preview?.needsAccount === true;
  const wrong = errors.all.find(({ field }) => field.startsWith('lines'));
  return (
    <ActSheet
      reservation={reservation}
      onClose={onClose}
      title="변경"
      verb={verbOf(preview)}
      busy="바꾸는 중"
      disabled={lines.length > 0 && (preview === undefined || preview.blocked !== null)}
      errors={errors}
      check={() => [
        ...(lines.length === 0 ? [{ field: 'lines', message: '바꾼 것이 없어요.' }] : []),
        ...(needsAccount ? accountErrors(account) : []),
        ...reasonErrors(reason),
      ]}
      send={(pressKey) =>
        changeLines(bookingReference, {
          lines,
          account: needsAccount ? account : null,
          reason: reason.trim(),
          pressKey,
        })
      }
      said={({ refunded }) => (refunded > 0 ? `바꾸고 ${formatAmount(refunded)}을 환불했어요.` : '예약을 바꿨어요.')}
    >
      {options.map((line) => {
        const shown = reservation.lines.find(({ lineNo }) => lineNo === line.lineNo);
        const drafted = draft[line.lineNo];
        return shown === undefined || drafted === undefined ? null : (
          <LinePart
            key={line.lineNo}
            line={line}
            shown={shown}
            isGroup={reservation.isGroup}
            draft={drafted}
            rooms={choices?.rooms.find(({ lineNo }) => lineNo === line.lineNo)}
            onChange={(next) => {
              setDraft({ ...draft, [line.lineNo]: next });
              for (const { field } of errors.all) if (field.startsWith('lines')) errors.clearError(field);
            }}
          />
        );
      })}
      {wrong !== undefined && <p className={css.error}>{wrong.message}</p>}
      <ReasonField
        legend="왜 하나요?"
        choices={['방문자 요청', '학교 요청', '공원 사정']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      {lines.length > 0 && error !== null && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
      {preview !== undefined && <Difference preview={preview} />}
      {preview?.blocked === null && <Rooms {...preview} />}
      {needsAccount && <AccountFields account={account} errors={errors} onChange={setAccount} />}
      <p className={css.faint}>끝나면 예약자에게 알림톡과 메일로 알려요.</p>
    </ActSheet>
  );
}

const verbOf = (preview: ChangePreviewShown | undefined): string =>
  preview === undefined || preview.refund === 0 ? '변경' : `변경하고 ${formatAmount(preview.refund)} 환불`;

function Difference({ preview }: { readonly preview: ChangePreviewShown }) {
  const { before, after, refund, way, paidWith, blocked } = preview;
  if (blocked !== null)
    return (
      <Notice tone="warning" role="alert">
        {blocked}
      </Notice>
    );
  const isPaid = way !== 'none';
  return (
    <RefundBox
      rows={[
        { label: '지금 금액', won: before },
        { label: '바뀐 금액', won: after },
      ]}
      total={isPaid ? { label: '돌려줄 돈', won: refund } : { label: '받을 돈', won: after }}
    >
      {isPaid && refund > 0 ? wayWords(way, paidWith) : isPaid ? '돌려드릴 돈이 없어요.' : '아직 받은 돈이 없어요.'}
    </RefundBox>
  );
}

function Rooms({ roomsKept, roomsDropped, rooms }: Pick<ChangePreviewShown, 'roomsKept' | 'roomsDropped' | 'rooms'>) {
  if (roomsDropped === 0) return roomsKept > 0 && <p className={css.faint}>{people(roomsKept)}은 체험실이 있어요.</p>;
  return (
    <Notice tone="warning">
      {people(roomsDropped)}은 지금 체험실이 풀려요.{' '}
      {rooms.length > 0
        ? '위에서 골라 주세요. 비워 두면 나중에 고를 수 있어요.'
        : '바꿀 회차에는 고를 체험실이 없어요.'}
      {roomsKept > 0 && ` ${people(roomsKept)}은 체험실이 있어요.`}
    </Notice>
  );
}
