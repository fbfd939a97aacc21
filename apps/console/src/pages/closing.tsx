import { CLOSING_GROUND_WORDS } from '@kkumteo/copy/closing';
import type { LeftReason } from '@kkumteo/domain/closing/way-back';
import { kstDate } from '@kkumteo/domain/shared/time';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router';
import { closingQuery, closingsQuery } from '../api/closing.ts';
import { Choose } from '../features/closing/choose.tsx';
import { closingSub, STATE_WORDS } from '../features/closing/closing-words.ts';
import { ClosingSteps } from '../features/closing/closing-steps.tsx';
import { Done } from '../features/closing/done.tsx';
import { addressOf, askedOf, type Draft, draftErrors, draftOf } from '../features/closing/draft.ts';
import { HandOverSheet } from '../features/closing/hand-over-sheet.tsx';
import { LeftSheet } from '../features/closing/left-sheet.tsx';
import { PeopleSheet } from '../features/closing/people-sheet.tsx';
import { PricedPreview } from '../features/closing/priced-preview.tsx';
import { ProposeForm } from '../features/closing/propose-form.tsx';
import { Proposed, scopeOf } from '../features/closing/proposed.tsx';
import { ReportSheet } from '../features/closing/report-sheet.tsx';
import { Running } from '../features/closing/running.tsx';
import { StopForm } from '../features/closing/stop-form.tsx';
import { Stopped } from '../features/closing/stopped.tsx';
import { StaleBand } from '../features/day/stale-band.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay, useSelf } from '../features/staff/self.tsx';
import { closingPlace, places } from '../lib/addresses.ts';
import { serverNow } from '../lib/clock.ts';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import type { SavedTable } from '../lib/table/save-table.ts';
import { TablePaper } from '../features/staff/table-paper.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '하루 닫기';

/** 하루 닫기: choose, preview, and the page of one closing from its proposal to its end, each at its own address. */
export default function ClosingPages() {
  return (
    <Routes>
      <Route index element={propose(<ChoosePage />)} />
      <Route path="preview" element={propose(<PreviewPage />)} />
      <Route path=":closingId" element={<ClosingPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

const propose = (page: ReactNode) => (
  <Only act="closing.propose" title={TITLE}>
    {page}
  </Only>
);

const previewAddress = (draft: Draft): string => `${places.closing}/preview?${addressOf(draft)}`;

function ChoosePage() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  // Typed text waits for no navigation: a Hangul syllable would fall apart.
  const mayStop = useMay('round.close');
  const [draft, setDraft] = useState(() => draftOf(address, kstDate(serverNow()), mayStop));
  const keep = () => setAddress(addressOf(draft), { replace: true });
  return (
    <Page
      title={TITLE}
      sub="예약을 취소하고 돌려주거나, 다른 날을 고르게 하거나, 판매만 멈춰요"
      actions={<ClosingSteps at={0} />}
    >
      <Choose
        draft={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
        onKeep={keep}
        onPreview={() => {
          keep();
          void navigate(previewAddress(draft));
        }}
      />
    </Page>
  );
}

function PreviewPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [which, setWhich] = useState<'all' | 'left' | null>(null);
  const draft = draftOf(address, kstDate(serverNow()), useMay('round.close'));
  const chooseAddress = `${places.closing}?${addressOf(draft)}`;
  if (draftErrors(draft).length > 0 || draft.ground === null) return <Navigate to={chooseAddress} replace />;
  const asked = askedOf(draft);
  const back = () => void navigate(chooseAddress);
  const open = (closingId: number) => void navigate(closingPlace(closingId), { replace: true });
  return (
    <Page
      title={TITLE}
      sub={closingSub({ ...draft, ground: draft.ground, names: namesOf(draft) })}
      actions={<ClosingSteps at={1} />}
      sheet={which !== null && <PeopleSheet key={which} asked={asked} which={which} onClose={() => setWhich(null)} />}
    >
      <PricedPreview asked={asked} onPeople={setWhich}>
        {(preview, isOver) =>
          draft.visitors === 'stay' ? (
            <StopForm draft={draft} preview={preview} onBack={back} onStopped={open} />
          ) : (
            <ProposeForm draft={draft} preview={preview} isOver={isOver} onBack={back} onProposed={open} />
          )
        }
      </PricedPreview>
    </Page>
  );
}

/** How much is chosen, where names are not known yet. */
const namesOf = ({ reach, halls, ids }: Draft): readonly string[] =>
  reach === 'park' ? [] : [`${reach === 'halls' ? halls.length : ids.length}곳`];

const AT = {
  proposed: 1,
  refused: 1,
  withdrawn: 1,
  expired: 1,
  running: 2,
  paused: 2,
  done: 3,
  stopped: 3,
  'opened-again': 3,
} as const;

function ClosingPage() {
  const { closingId: asked } = useParams();
  const closingId = Number(asked);
  return Number.isSafeInteger(closingId) && closingId > 0 ? <OneClosing closingId={closingId} /> : <NotFoundPage />;
}

/** The sheet beside a closing: its visitors, those who are left, its report, or who may have one kind of what is left. */
type Opened = 'all' | 'left' | 'rest' | 'report' | { readonly why: LeftReason };

function OneClosing({ closingId }: { readonly closingId: number }) {
  const { data: closing, error, isFetching, refetch } = useQuery(closingQuery(closingId));
  const queries = useQueryClient();
  const now = closing?.state;
  // The chip of the top bar reads at its own pace, and would contradict the page meanwhile.
  useEffect(() => void queries.invalidateQueries({ queryKey: closingsQuery.queryKey }), [queries, now]);
  const [open, setOpen] = useState<Opened | null>(null);
  const [printed, setPrinted] = useState<SavedTable | null>(null);
  const { name } = useSelf();
  const close = () => setOpen(null);
  if (closing === undefined)
    return (
      <Page title={TITLE}>
        {error === null ? (
          <TableSkeleton columns={4} label="하루 닫기를 불러오고 있어요." />
        ) : (
          <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  const { state } = closing;
  if (printed !== null)
    return (
      <TablePaper
        title={`${closingSub(closing)} 보고서`}
        table={printed}
        by={name}
        onPrinted={() => setPrinted(null)}
      />
    );
  return (
    <Page
      title={TITLE}
      sub={closingSub(closing)}
      actions={<ClosingSteps at={AT[state]} />}
      sheet={
        open === 'rest' ? (
          <LeftSheet closingId={closingId} onClose={close} />
        ) : open === 'report' ? (
          <ReportSheet closing={closing} onPrint={setPrinted} onClose={close} />
        ) : open === 'all' || open === 'left' ? (
          <PeopleSheet key={open} asked={scopeOf(closing)} which={open} onClose={close} />
        ) : (
          open !== null && <HandOverSheet key={open.why} closing={closing} why={open.why} onClose={close} />
        )
      }
    >
      {error !== null && <StaleBand since={closing.now} error={error} onRetry={() => void refetch()} />}
      {state === 'proposed' && <Proposed closing={closing} onPeople={setOpen} />}
      {(state === 'running' || state === 'paused') && <Running closing={closing} />}
      {state === 'done' && (
        <Done
          closing={closing}
          onLeft={() => setOpen('rest')}
          onReport={() => setOpen('report')}
          onHandOver={(why) => setOpen({ why })}
        />
      )}
      {closing.visitors === 'stay' && <Stopped closing={closing} />}
      {(state === 'refused' || state === 'withdrawn') && (
        <>
          <Notice title={`${closing.decidedBy?.name ?? closing.proposedBy.name} 님이 ${STATE_WORDS[state]}했어요.`}>
            <p>
              {CLOSING_GROUND_WORDS[closing.ground]} · {closing.reason}. 아무것도 바뀌지 않았어요.
            </p>
          </Notice>
          <EmptyState action={<LinkButton to={places.closing}>다시 고르기</LinkButton>}>
            이 제안은 끝났어요. 하루를 닫으려면 처음부터 다시 골라 주세요.
          </EmptyState>
        </>
      )}
    </Page>
  );
}
