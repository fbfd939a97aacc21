import type { DeskRound, DeskSale } from '@kkumteo/contract/office/desk';
import { formatDay, formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deskDayQuery, deskKey, ownDrawerQuery, salesQuery } from '../../api/desk.ts';
import { failureMessage } from '../../lib/http.ts';
import { Icon } from '../../lib/icon.tsx';
import { Page } from '../../lib/page.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import css from './desk.module.css';
import { useDeskKeys } from './desk-keys.ts';
import { CountDrawerSheet, OpenDrawerSheet } from './drawer-sheet.tsx';
import { RoundList } from './round-list.tsx';
import { SaleForm } from './sale-form.tsx';
import { SaleSheet } from './sale-sheet.tsx';
import { SoldCard } from './sold-card.tsx';
import { TicketPaper } from './ticket-paper.tsx';
import { TodaySales } from './today-sales.tsx';

type Open = { readonly kind: 'drawer' } | { readonly kind: 'sale'; readonly reservationNo: string } | null;

/** 현장 판매: today's rounds, the sale of one, and what was sold; all of it by the keyboard. */
export function Desk() {
  const queries = useQueryClient();
  const { data: day, error, isFetching, refetch } = useQuery(deskDayQuery);
  const { data: sold, error: salesError } = useQuery(salesQuery);
  const { data: own } = useQuery(ownDrawerQuery);
  const [typed, setTyped] = useState('');
  const [roundId, setRoundId] = useState<number | null>(null);
  const [last, setLast] = useState<DeskSale | null>(null);
  const [printed, setPrinted] = useState<DeskSale | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const finder = useRef<HTMLDivElement>(null);
  const drawer = own?.drawer ?? null;
  const chosen = useKept(
    day?.rounds.find((round) => round.roundId === roundId),
    roundId,
  );
  const start = () => {
    setRoundId(null);
    setLast(null);
    setTyped('');
    requestAnimationFrame(() => finder.current?.querySelector('input')?.focus());
  };
  const choose = (round: DeskRound) => {
    setLast(null);
    setRoundId(round.roundId);
  };
  const onSold = (sale: DeskSale) => {
    setRoundId(null);
    setLast(sale);
    if (!sale.byText) setPrinted(sale);
    void queries.invalidateQueries({ queryKey: deskKey });
  };
  useDeskKeys(open === null && chosen !== null ? { Escape: start } : {});
  const isReady = day !== undefined;
  useEffect(() => {
    if (isReady) finder.current?.querySelector('input')?.focus();
  }, [isReady]);
  const opened =
    open?.kind === 'sale' ? sold?.sales.find((sale) => sale.reservationNo === open.reservationNo) : undefined;
  return (
    <>
      {printed !== null && (
        <TicketPaper
          key={printed.reservationNo}
          sale={printed}
          parkName={sold?.parkName ?? ''}
          phone={sold?.phone ?? ''}
          onPrinted={() => setPrinted(null)}
        />
      )}
      <div data-print="hide">
        <Page
          title="현장 판매"
          sub={day && formatDay(day.day)}
          actions={
            own && (
              <>
                {drawer !== null && (
                  <span className={css.drawer}>현금함 {formatMinute(kstMinute(drawer.openedAt))}부터</span>
                )}
                <Button
                  size="medium"
                  look={drawer === null ? 'primary' : 'secondary'}
                  onClick={() => setOpen({ kind: 'drawer' })}
                >
                  <Icon name="drawer" /> {drawer === null ? '현금함 열기' : '현금함 세기'}
                </Button>
              </>
            )
          }
          sheet={
            open?.kind === 'drawer' && own ? (
              drawer === null ? (
                <OpenDrawerSheet onClose={() => setOpen(null)} />
              ) : (
                <CountDrawerSheet drawerId={drawer.drawerId} onClose={() => setOpen(null)} />
              )
            ) : (
              opened && (
                <SaleSheet
                  key={opened.reservationNo}
                  sale={opened}
                  onPrint={() => setPrinted(opened)}
                  onClose={() => setOpen(null)}
                />
              )
            )
          }
        >
          {error !== null && day === undefined && (
            <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {error !== null && day !== undefined && (
            <Notice tone="danger" role="alert">
              {formatMinute(kstMinute(day.now))} 뒤의 자리를 불러오지 못했어요. {failureMessage(error)}
            </Notice>
          )}
          {error === null && day === undefined && <TableSkeleton columns={4} label="회차를 불러오고 있어요." />}
          {day !== undefined && (
            <div className={css.split}>
              <RoundList day={day} chosen={roundId} typed={typed} onType={setTyped} onChoose={choose} finder={finder} />
              <div className={css.side}>
                {last !== null && <SoldCard sale={last} onPrint={() => setPrinted(last)} onNext={start} />}
                {last === null && chosen !== null && (
                  <SaleForm
                    key={chosen.roundId}
                    round={chosen}
                    day={day}
                    hasDrawer={drawer !== null}
                    onSold={onSold}
                    onCancel={start}
                  />
                )}
                {last === null && chosen === null && (
                  <EmptyState>
                    회차를 고르면 여기에서 팔아요. 이름을 적고 Enter를 누르면 맨 위 회차가 골라져요.
                  </EmptyState>
                )}
                <TodaySales
                  sales={sold?.sales}
                  failure={salesError === null ? null : failureMessage(salesError)}
                  open={opened?.reservationNo ?? null}
                  onOpen={({ reservationNo }) => setOpen({ kind: 'sale', reservationNo })}
                />
              </div>
            </div>
          )}
        </Page>
      </div>
    </>
  );
}

/** The round that is being sold, also once it is no longer in the list: the server says why it is not. */
function useKept(round: DeskRound | undefined, roundId: number | null): DeskRound | null {
  const [kept, setKept] = useState<DeskRound | null>(null);
  if (round !== undefined && round !== kept) setKept(round);
  if (roundId === null) return null;
  return round ?? (kept?.roundId === roundId ? kept : null);
}
