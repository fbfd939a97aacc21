import type { CancelPreview } from '@kkumteo/contract/office/reservation-acts';
import type { LineShown } from '@kkumteo/contract/office/reservation';
import { GROUND_WORDS } from '@kkumteo/copy/reservation-acts';
import { EXCEPTION_GROUNDS } from '@kkumteo/domain/reservation/refund-exception';
import type { CancelGround, RefundGround } from '@kkumteo/domain/reservation/staff-acts';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelLines, cancelPreviewQuery, exceptionPreviewQuery, exceptLines } from '../../../api/reservation-acts.ts';
import { serverNow } from '../../../lib/clock.ts';
import { failureMessage } from '../../../lib/http.ts';
import { useMay } from '../../staff/self.tsx';
import { AccountFields, accountErrors, NO_ACCOUNT } from './account-fields.tsx';
import { ActSheet, type ActSheetProps } from './act-sheet.tsx';
import css from './acts.module.css';
import { Chips } from './chips.tsx';
import { RefundBox, wayWords } from './refund-box.tsx';

/** Why it is cancelled, as the chips have it; `proof` has its ground beside. */
type Why = CancelGround | 'proof' | 'park-fault';

const WHY_WORDS: { readonly [Key in Why]: string } = {
  'visitor-request': GROUND_WORDS['visitor-request'],
  proof: '증빙 예외',
  'park-fault': GROUND_WORDS['park-fault'],
  'mistaken-booking': GROUND_WORDS['mistaken-booking'],
};

const MORE_LETTERS = 150;

/** Cancels lines for a visitor: which, why, what goes back and by which way. */
export function CancelSheet({ reservation, onClose }: ActSheetProps) {
  const { bookingReference, status, lines } = reservation;
  const open = lines.filter(({ isCancelled }) => !isCancelled);
  const [mayCancel, mayExcept] = [useMay('reservation.cancel'), useMay('reservation.except')];
  const errors = useFieldErrors();
  const [picked, setPicked] = useState<readonly string[]>(() =>
    open.length === 1 ? open.map(({ lineNo }) => lineNo) : [],
  );
  const [why, setWhy] = useState<Why | null>(null);
  const [ground, setGround] = useState<RefundGround>('illness-or-injury');
  const [proofOn, setProofOn] = useState(() => kstDate(serverNow()));
  const [more, setMore] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const chosen = open.filter(({ lineNo }) => picked.includes(lineNo));
  const lineNos = chosen.map(({ lineNo }) => lineNo);
  const exception =
    why === 'proof' ? { ground, proofOn } : why === 'park-fault' ? { ground: why, proofOn: null } : null;
  const preview = usePreview(bookingReference, { lineNos, exception, isAsked: why !== null });
  const { data } = preview;
  const reason = [why === null ? '' : WHY_WORDS[why], more.trim()].filter(Boolean).join(' · ');
  const sent = { lineNos, version: data?.version ?? '', account: data?.needsAccount === true ? account : null, reason };
  const whys = Object.keys(WHY_WORDS).filter((key): key is Why =>
    key === 'proof' || key === 'park-fault' ? mayExcept && status === 'confirmed' : mayCancel,
  );
  return (
    <ActSheet
      reservation={reservation}
      onClose={onClose}
      title="취소·환불"
      verb={verbOf(data)}
      busy={data?.needsSecondPerson === true ? '요청하는 중' : '취소하는 중'}
      danger
      disabled={lineNos.length > 0 && why !== null && data === undefined}
      errors={errors}
      check={() => [
        ...(lineNos.length === 0 ? [{ field: 'lines', message: '취소할 상품을 골라 주세요.' }] : []),
        ...(why === null ? [{ field: 'why', message: '이유를 골라 주세요.' }] : []),
        ...(why === 'proof' && !isKstDate(proofOn)
          ? [{ field: 'proofOn', message: '증빙을 받은 날을 입력해 주세요.' }]
          : []),
        ...(data?.needsAccount === true ? accountErrors(account) : []),
      ]}
      send={(pressKey) =>
        exception === null
          ? cancelLines(bookingReference, {
              ...sent,
              ground: why === 'mistaken-booking' ? why : 'visitor-request',
              pressKey,
            })
          : exceptLines(bookingReference, { ...sent, ...exception, pressKey })
      }
      said={({ refunded, isProposed }) =>
        isProposed
          ? '승인을 요청했어요. 회계나 관리자가 승인하면 환불돼요.'
          : refunded > 0
            ? `취소하고 ${formatAmount(refunded)}을 환불했어요.`
            : '취소했어요.'
      }
    >
      <LineChoice
        lines={open}
        picked={picked}
        error={errors.of('lines')}
        onPick={(next) => {
          setPicked(next);
          errors.clearError('lines');
        }}
      />
      <Chips<Why>
        legend="이유"
        name="why"
        options={whys.map((value) => ({ value, label: WHY_WORDS[value] }))}
        value={why}
        error={errors.of('why')}
        onChange={(next) => {
          setWhy(next);
          errors.clearError('why');
        }}
      />
      {why === 'proof' && (
        <div className={css.pair}>
          <Select
            label="예외 사유"
            value={ground}
            options={EXCEPTION_GROUNDS.map((value) => ({ value, label: GROUND_WORDS[value] }))}
            onChange={(value) => setGround(EXCEPTION_GROUNDS.find((each) => each === value) ?? ground)}
          />
          <TextField
            label="증빙을 받은 날"
            name="proofOn"
            type="date"
            value={proofOn}
            max={kstDate(serverNow())}
            error={errors.of('proofOn')}
            onChange={(day) => {
              setProofOn(day);
              errors.clearError('proofOn');
            }}
          />
        </div>
      )}
      <TextArea
        label="덧붙일 말"
        optional
        rows={2}
        value={more}
        hint="기록에 그대로 남고 방문자에게는 보이지 않아요. 병명은 적지 마세요."
        onChange={(text) => setMore(text.slice(0, MORE_LETTERS))}
      />
      {preview.error !== null && (
        <Notice tone="danger" role="alert">
          {failureMessage(preview.error)}
        </Notice>
      )}
      {data !== undefined && <Refunded preview={data} chosen={chosen} lines={open} isException={exception !== null} />}
      {data?.needsAccount === true && <AccountFields account={account} errors={errors} onChange={setAccount} />}
      {data?.needsSecondPerson === true && (
        <Notice tone="warning" title="두 사람이 확인해요.">
          예외 환불은 회계 한 명이 더 승인해야 나갑니다.
        </Notice>
      )}
      <p className={css.faint}>끝나면 예약자에게 알림톡과 메일로 알려요.</p>
    </ActSheet>
  );
}

interface Asked {
  readonly lineNos: readonly string[];
  readonly exception: { readonly ground: RefundGround; readonly proofOn: string | null } | null;
  readonly isAsked: boolean;
}

function usePreview(number: string, { lineNos, exception, isAsked }: Asked) {
  const isWhole = exception?.proofOn == null || isKstDate(exception.proofOn);
  const enabled = isAsked && lineNos.length > 0 && isWhole;
  const byRule = useQuery({ ...cancelPreviewQuery(number, { lineNos }), enabled: enabled && exception === null });
  const beyond = useQuery({
    ...exceptionPreviewQuery(number, { lineNos, ...(exception ?? { ground: 'park-fault', proofOn: null }) }),
    enabled: enabled && exception !== null,
  });
  return exception === null ? byRule : beyond;
}

const verbOf = (preview: CancelPreview | undefined): string =>
  preview === undefined || preview.total === 0
    ? '취소'
    : `${formatAmount(preview.total)} ${preview.needsSecondPerson ? '환불 요청' : '환불'}`;

interface LineChoiceProps {
  readonly lines: readonly LineShown[];
  readonly picked: readonly string[];
  readonly error: string | null;
  readonly onPick: (picked: readonly string[]) => void;
}

const LineChoice = ({ lines, picked, error, onPick }: LineChoiceProps) => (
  <fieldset className={css.lines} data-field="lines" tabIndex={-1}>
    <legend>취소할 상품</legend>
    {lines.map((line) => (
      <div key={line.lineNo} className={css.line}>
        <Checkbox
          label={`${line.productName} · ${formatDay(line.visitDate)} ${line.roundName} ${formatMinute(line.startMinute)}`}
          checked={picked.includes(line.lineNo)}
          hint={line.hasBegun ? '이미 시작한 회차예요.' : undefined}
          onChange={(isPicked) =>
            onPick(isPicked ? [...picked, line.lineNo] : picked.filter((lineNo) => lineNo !== line.lineNo))
          }
        />
        {line.amount !== null && <span className={css.won}>{formatAmount(line.amount)}</span>}
      </div>
    ))}
    {lines.length === 0 && <p className={css.faint}>남은 상품이 없어요.</p>}
    {error !== null && <p className={css.error}>{error}</p>}
  </fieldset>
);

interface RefundedProps {
  readonly preview: CancelPreview;
  readonly chosen: readonly LineShown[];
  readonly lines: readonly LineShown[];
  readonly isException: boolean;
}

function Refunded({ preview, chosen, lines, isException }: RefundedProps) {
  const { amount, deduction, total, staying, way, paidWith } = preview;
  const nameOf = (lineNo: string) => lines.find((line) => line.lineNo === lineNo)?.productName ?? '';
  const isUnpaid = way === 'none';
  const rows = [
    ...(isUnpaid ? [] : [{ label: chosen.map(({ productName }) => productName).join(', '), won: amount }]),
    ...(deduction > 0 ? [{ label: '남는 상품의 할인 공제', won: -deduction }] : []),
    ...staying.map(({ lineNo, before, after }) => ({ label: `남는 ${nameOf(lineNo)} 값의 변화`, won: after - before })),
  ];
  return (
    <RefundBox rows={rows} total={{ label: '돌려줄 돈', won: total }}>
      {wayWords(total === 0 && !isUnpaid ? 'none' : way, paidWith)}
      {isException && ' 예외라서 남는 상품의 금액은 그대로예요.'}
    </RefundBox>
  );
}
