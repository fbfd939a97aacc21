import type { MoveChoices } from '@kkumteo/contract/office/move';
import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveChoicesQuery, type OfLine } from '../../../api/move.ts';
import { failureMessage } from '../../../lib/http.ts';
import { Sheet } from '../../../lib/sheet.tsx';
import { TableSkeleton } from '../../../lib/table/table-skeleton.tsx';
import { leaderWord } from '../reservation-words.ts';
import { MonthOfSeats } from './month-of-seats.tsx';
import { MoveForm } from './move-form.tsx';
import { partyWords, whenWords } from './move-words.ts';
import css from './move.module.css';

export interface MoveSheetProps {
  readonly reservation: Pick<ReservationShown, 'reservationNo' | 'isGroup' | 'lines'>;
  readonly onClose: () => void;
}

/** Moving a line to another day or product: where there are seats, what it costs, what the visitor reads. */
export function MoveSheet({ reservation: { reservationNo, isGroup, lines }, onClose }: MoveSheetProps) {
  const open = lines.filter(({ isCancelled }) => !isCancelled);
  const [lineNo, setLineNo] = useState(open[0]?.lineNo ?? '');
  return (
    <Sheet
      title="다른 날·체험으로 옮기기"
      onClose={onClose}
      foot={<p className={css.faint}>새 자리를 먼저 잡고 지금 자리를 내놓아요. 예약번호는 그대로예요.</p>}
    >
      {open.length > 1 && (
        <Select
          label="옮길 예약 상품"
          value={lineNo}
          options={open.map((line) => ({
            value: line.lineNo,
            label: `${line.productName} · ${whenWords(line.visitDate, { ...line, name: line.roundName })}`,
          }))}
          onChange={setLineNo}
        />
      )}
      <Place key={lineNo} line={{ reservationNo, lineNo }} isGroup={isGroup} onClose={onClose} />
    </Sheet>
  );
}

interface PlaceProps extends Pick<MoveSheetProps, 'onClose'> {
  readonly line: OfLine;
  readonly isGroup: boolean;
}

function Place({ line, isGroup, onClose }: PlaceProps) {
  const [place, setPlace] = useState<{ readonly productId: number | null; readonly day: KstDate | null }>({
    productId: null,
    day: null,
  });
  const [roundId, setRoundId] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useQuery(moveChoicesQuery(line, place));
  const go = (to: Partial<typeof place>) => {
    setPlace((now) => ({ ...now, ...to }));
    setRoundId(null);
  };
  if (data === undefined)
    return error === null ? (
      <TableSkeleton columns={3} label="자리를 불러오고 있어요." />
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <p>
        지금: <b>{data.line.productName}</b>{' '}
        {whenWords(data.line.visitDate, { ...data.line, name: data.line.roundName })}
      </p>
      <Select
        label="체험"
        value={String(data.productId)}
        options={data.products.map(({ productId, name, hallName }) => ({
          value: String(productId),
          label: name,
          group: productId === data.line.productId ? '지금 체험' : hallName,
        }))}
        onChange={(productId) => go({ productId: Number(productId) })}
      />
      <MonthOfSeats day={data.day} days={data.days} onChoose={(day) => go({ day })} />
      <Rounds choices={data} isGroup={isGroup} chosen={roundId} onChoose={setRoundId} />
      {roundId !== null && (
        <MoveForm
          key={`${data.productId}/${data.day}/${roundId}`}
          line={line}
          choices={data}
          roundId={roundId}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface RoundsProps {
  readonly choices: MoveChoices;
  readonly isGroup: boolean;
  readonly chosen: number | null;
  readonly onChoose: (roundId: number) => void;
}

function Rounds({ choices: { rounds, line }, isGroup, chosen, onChoose }: RoundsProps) {
  if (rounds.length === 0) return <p className={css.faint}>이날은 이 체험을 팔지 않아요. 다른 날을 골라 주세요.</p>;
  return (
    <RadioGroup
      legend={`회차 (${partyWords(line, isGroup)}이 들어갈 자리)`}
      value={chosen === null ? null : String(chosen)}
      onChange={(roundId) => onChoose(Number(roundId))}
      options={rounds.map((round) => ({
        value: String(round.roundId),
        label: `${round.name} ${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`,
        aside: round.isNow ? '지금 회차' : seatWords(round, isGroup),
        disabled: !round.fits || round.isNow,
      }))}
    />
  );
}

const seatWords = ({ seats, leaderSeats, fits }: MoveChoices['rounds'][number], isGroup: boolean): string =>
  `${fits ? '자리' : '자리 모자람,'} ${seats}${leaderSeats === null ? '' : ` · ${leaderWord(isGroup)} ${leaderSeats}`}`;
