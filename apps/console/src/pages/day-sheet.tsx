import type { DaySheet } from '@kkumteo/contract/office/day';
import type { Roster } from '@kkumteo/contract/office/roster';
import { isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sheetQuery } from '../api/day.ts';
import { DayChoice } from '../features/day/day-choice.tsx';
import { DayGrid } from '../features/day/day-grid.tsx';
import { RosterPaper } from '../features/day/roster-paper.tsx';
import { RoundSheet } from '../features/day/round-sheet.tsx';
import { sheetFile } from '../features/day/sheet-file.ts';
import { StaleBand } from '../features/day/stale-band.tsx';
import { useSelf } from '../features/staff/self.tsx';
import { serverNow } from '../lib/clock.ts';
import { failureMessage } from '../lib/http.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { type FileKind, saveTable } from '../lib/table/save-table.ts';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import css from './day-sheet.module.css';

/** 일정; the address says day, hall and the round that is open beside it. */
export default function DaySheetPage() {
  const { name } = useSelf();
  const [address, setAddress] = useSearchParams();
  const [printed, setPrinted] = useState<Roster | null>(null);
  const asked = address.get('day') ?? '';
  const day = isKstDate(asked) ? asked : kstDate(serverNow());
  const roundId = Number(address.get('round')) || null;
  const { data, error, isFetching, refetch } = useQuery(sheetQuery(day));
  const sheet = data?.day === day ? data : undefined;
  const show = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries({ day, ...changes }))
      if (value === null) next.delete(key);
      else next.set(key, value);
    setAddress(next, { replace: true });
  };
  const closed = { round: null, at: null };
  if (printed !== null) return <RosterPaper roster={printed} by={name} onPrinted={() => setPrinted(null)} />;
  return (
    <Page
      title="일정"
      sub={<DayChoice day={day} onChoose={(chosen) => show({ ...closed, day: chosen, product: null })} />}
      actions={sheet !== undefined && sheet.rounds.length > 0 && <SheetTools sheet={sheet} />}
      sheet={
        roundId !== null && (
          <RoundSheet
            key={`${day}-${roundId}`}
            place={{ day, roundId }}
            at={address.get('at')}
            onClose={() => show(closed)}
            onPrint={setPrinted}
          />
        )
      }
    >
      {error !== null && sheet === undefined && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error !== null && sheet !== undefined && (
        <StaleBand since={sheet.now} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && sheet === undefined && <TableSkeleton columns={5} label="일정을 불러오고 있어요." />}
      {sheet !== undefined && (
        <Day
          sheet={sheet}
          hall={address.get('hall')}
          product={Number(address.get('product')) || null}
          openRound={roundId}
          onHall={(hall) => show({ hall, product: null })}
          onOpen={(round) => show({ round: String(round), at: null })}
        />
      )}
    </Page>
  );
}

function SheetTools({ sheet }: { readonly sheet: DaySheet }) {
  const save = (kind: FileKind) =>
    saveTable(kind, sheetFile(sheet)).catch((thrown: unknown) => showHint(failureMessage(thrown)));
  return (
    <>
      <Button size="medium" onClick={() => window.print()}>
        <Icon name="print" /> 인쇄
      </Button>
      <Button size="medium" onClick={() => void save('xlsx')}>
        <Icon name="download" /> 엑셀
      </Button>
      <Button size="medium" onClick={() => void save('csv')}>
        <Icon name="download" /> CSV
      </Button>
    </>
  );
}

interface DayProps {
  readonly sheet: DaySheet;
  readonly hall: string | null;
  readonly product: number | null;
  readonly openRound: number | null;
  readonly onHall: (hall: string | null) => void;
  readonly onOpen: (roundId: number) => void;
}

const ALL = '';

function Day({ sheet, hall, product, openRound, onHall, onOpen }: DayProps) {
  const halls = sheet.halls.filter((each) => sheet.rounds.some((round) => round.hall === each.hall));
  const rounds = sheet.rounds.filter(
    (round) => (hall === null || round.hall === hall) && (product === null || round.productId === product),
  );
  if (sheet.rounds.length === 0)
    return (
      <EmptyState>
        {sheet.closedFor === null ? '이날은 회차가 없어요.' : `이날은 쉬어요 · ${sheet.closedFor}`}
      </EmptyState>
    );
  return (
    <>
      <div className={css.halls} data-print="hide">
        <ToggleChips
          label="관"
          chosen={hall ?? ALL}
          chips={[{ key: ALL, label: '전체' }, ...halls.map((each) => ({ key: each.hall, label: each.shortName }))]}
          onChoose={(key) => onHall(key === ALL ? null : key)}
        />
      </div>
      {rounds.length === 0 ? (
        <EmptyState action={<Button onClick={() => onHall(null)}>전체 보기</Button>}>
          여기에 맞는 회차가 없어요.
        </EmptyState>
      ) : (
        <DayGrid sheet={{ ...sheet, rounds }} openRound={openRound} onOpen={onOpen} />
      )}
      <p className={css.legend} data-print="hide">
        <i data-part="in" /> 입장 <i data-part="sold" /> 판매 <i data-part="held" /> 잡힘(결제 중)
        <span>← → ↑ ↓ 옮기기 · Enter 열기</span>
      </p>
    </>
  );
}
