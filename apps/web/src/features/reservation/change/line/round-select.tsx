import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Select } from '@kkumteo/ui/select.tsx';
import { count } from '../../../../lib/format.ts';
import { roundWords } from '../../line-words.ts';
import type { LineChangeForm } from './use-line-change.ts';

export interface LinePartProps {
  readonly detail: ReservationLineDetail;
  readonly form: LineChangeForm;
}

/** The rounds of the day with their name, time and the seats that are left. */
export function RoundSelect({ detail, form }: LinePartProps) {
  const options = (detail.roundsLeft ?? []).map((round) => ({
    value: String(round.roundId),
    label: `${roundWords({ ...round, roundName: round.name })} · 잔여 ${count(round.remainingSeats)}자리`,
  }));
  return (
    <Select
      label="회차"
      required
      name="round"
      hint={`지금은 ${roundWords(detail.line)}입니다.`}
      options={options}
      value={String(form.after.roundId)}
      error={form.errors.of('round')}
      onChange={(roundId) => form.chooseRound(Number(roundId))}
    />
  );
}
