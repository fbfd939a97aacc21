import type { AnotherDay } from '@kkumteo/contract/reservation/another-day';
import { formatDay, formatFullDay, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { useState } from 'react';
import { askForMoney, takeDay } from '../../../api/another-day.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { roundWords } from '../reservation-words.ts';

interface DayFormProps {
  readonly token: string;
  readonly offered: AnotherDay;
  readonly onAnswered: (now: AnotherDay) => void;
  /** The seats were taken meanwhile, or the link was answered elsewhere. */
  readonly onOutdated: () => void;
}

/** A day with seats for all visits and a round for each; or the money instead. */
export function DayForm({ token, offered, onAnswered, onOutdated }: DayFormProps) {
  const { visits, days, isPaid } = offered;
  const [day, setDay] = useState<KstDate | null>(null);
  const [picked, setPicked] = useState<Readonly<Record<string, number>>>({});
  const rounds = days.find((one) => one.day === day)?.rounds ?? [];
  const chosen = visits.flatMap(({ lineNo, startMinute }) => {
    const own = rounds.filter((round) => round.lineNo === lineNo);
    const round =
      own.find(({ roundId }) => roundId === picked[lineNo]) ??
      own.find((each) => each.startMinute === startMinute) ??
      own[0];
    return round === undefined ? [] : [round];
  });
  const move = useSubmit({
    send: async () =>
      onAnswered(
        await takeDay({ token, day: day ?? '', rounds: chosen.map(({ lineNo, roundId }) => ({ lineNo, roundId })) }),
      ),
    afterFailure: onOutdated,
    isForVisitors: true,
  });
  const refund = useSubmit({
    send: async () => {
      if (await agreesToEnd(isPaid)) onAnswered(await askForMoney(token));
    },
    afterFailure: onOutdated,
    isForVisitors: true,
  });
  return (
    <Form gap={6} failure={move.failure ?? refund.failure} onSubmit={() => void move.submit()}>
      {days.length === 0 ? (
        <Notice tone="warning">
          {isPaid
            ? '두 달 안에 모두 함께 옮기실 수 있는 날이 없습니다. 환불을 받으시거나 고객센터로 전화해 주세요.'
            : '두 달 안에 모두 함께 옮기실 수 있는 날이 없습니다. 예약을 취소하시거나 고객센터로 전화해 주세요.'}
        </Notice>
      ) : (
        <Select
          label="옮기실 날"
          placeholder="선택해 주세요"
          value={day ?? ''}
          options={days.map((one) => ({ value: one.day, label: formatFullDay(one.day) }))}
          onChange={(to) => setDay(to === '' ? null : to)}
        />
      )}
      {day !== null &&
        visits.map(({ lineNo, productName }) => (
          <RadioGroup
            key={lineNo}
            legend={`${productName} 회차`}
            value={String(chosen.find((round) => round.lineNo === lineNo)?.roundId ?? '')}
            options={rounds
              .filter((round) => round.lineNo === lineNo)
              .map((round) => ({ value: String(round.roundId), label: roundWords(round) }))}
            onChange={(roundId) => setPicked({ ...picked, [lineNo]: Number(roundId) })}
          />
        ))}
      <Row gap={2}>
        {days.length > 0 && (
          <Button type="submit" look="primary" disabled={day === null} busy={move.busy ? '옮기는 중' : null}>
            {day === null ? '다른 날로 옮기기' : `${formatDay(day)}로 옮기기`}
          </Button>
        )}
        <Button busy={refund.busy ? '처리 중' : null} onClick={() => void refund.submit()}>
          {isPaid ? '환불 받기' : '예약 취소하기'}
        </Button>
      </Row>
    </Form>
  );
}

const agreesToEnd = (isPaid: boolean): Promise<boolean> =>
  confirm({
    message: isPaid
      ? '예약을 취소하고 결제하신 방법으로 환불해 드립니다. 되돌리실 수 없습니다.'
      : '예약을 취소합니다. 되돌리실 수 없습니다.',
    yes: isPaid ? '환불 받기' : '예약 취소하기',
    no: '다른 날 고르기',
    danger: true,
  });
