import type { Reports, ReportsAsked } from '@kkumteo/contract/office/reports';
import { isPeriod } from '@kkumteo/domain/reports/period';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../staff/self.tsx';
import css from './reports.module.css';

export interface ReportFiltersProps {
  readonly asked: ReportsAsked;
  readonly halls: Reports['halls'];
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

/** Period, hall and track of all reports, and by which date sales are of the period. */
export function ReportFilters({ asked, halls, onChoose }: ReportFiltersProps) {
  const hasMoney = useMay('report.read-money');
  return (
    <form className={css.filters} aria-label="통계 조건" data-print="hide" onSubmit={(event) => event.preventDefault()}>
      <PeriodFields key={`${asked.from} ${asked.to}`} asked={asked} onChoose={onChoose} />
      <Select
        label="체험관"
        placeholder="모든 관"
        value={asked.hall ?? ''}
        options={halls.map(({ hall, shortName }) => ({ value: hall, label: shortName }))}
        onChange={(hall) => onChoose({ hall })}
      />
      <Select
        label="개인·단체"
        placeholder="개인·단체"
        value={asked.track ?? ''}
        options={[
          { value: 'individual', label: '개인' },
          { value: 'group', label: '단체' },
        ]}
        onChange={(track) => onChoose({ track })}
      />
      {hasMoney && (
        <Select
          label="매출을 세는 날"
          value={asked.by}
          options={[
            { value: 'visit', label: '방문일' },
            { value: 'payment', label: '결제·환불한 날' },
          ]}
          onChange={(by) => onChoose({ by })}
        />
      )}
    </form>
  );
}

/** Both days, which go to the address together once they make a period. */
function PeriodFields({ asked, onChoose }: Pick<ReportFiltersProps, 'asked' | 'onChoose'>) {
  const [typed, setTyped] = useState({ from: asked.from, to: asked.to });
  const change = (day: Partial<typeof typed>) => {
    const next = { ...typed, ...day };
    setTyped(next);
    if (next.from !== '' && next.to !== '' && isPeriod(next)) onChoose(next);
  };
  const isWrong = typed.from === '' || typed.to === '' || !isPeriod(typed);
  return (
    <>
      <TextField label="날짜부터" type="date" value={typed.from} onChange={(from) => change({ from })} />
      <TextField
        label="까지"
        type="date"
        value={typed.to}
        error={isWrong ? '앞선 날부터 한 해까지 볼 수 있어요.' : null}
        onChange={(to) => change({ to })}
      />
    </>
  );
}
