import { areLedgerDays, type LedgerDays, MOST_LEDGER_DAYS } from '@kkumteo/domain/settlement/journal';
import { Row } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';

interface LedgerDaysChoiceProps {
  readonly days: LedgerDays;
  readonly onChoose: (days: LedgerDays) => void;
}

/** First and last day of what is shown, chosen once both make a span that is read at once. */
export function LedgerDaysChoice({ days, onChoose }: LedgerDaysChoiceProps) {
  const [typed, setTyped] = useState(days);
  const isSpan = ({ from, to }: LedgerDays) => from !== '' && to !== '' && areLedgerDays({ from, to });
  const change = (day: Partial<LedgerDays>) => {
    const next = { ...typed, ...day };
    setTyped(next);
    if (isSpan(next)) onChoose(next);
  };
  return (
    <Row gap={3} wrap below={4}>
      <TextField label="날짜부터" type="date" value={typed.from} onChange={(from) => change({ from })} />
      <TextField
        label="까지"
        type="date"
        value={typed.to}
        error={isSpan(typed) ? null : `앞선 날부터 ${MOST_LEDGER_DAYS}일까지 볼 수 있어요.`}
        onChange={(to) => change({ to })}
      />
    </Row>
  );
}
