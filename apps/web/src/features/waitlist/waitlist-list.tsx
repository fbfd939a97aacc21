import type { Track } from '@kkumteo/domain/catalog/hall';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  waitlistPartWillDo,
  waitlistStateWords,
  waitlistWholeOnly,
  waitlistWithdrawQuestion,
} from '@kkumteo/copy/waitlist';
import { paths } from '@kkumteo/contract/pages/addresses';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import type { WaitlistEntry, WaitlistState } from '@kkumteo/domain/waitlist/waitlist-request';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { Panel, Row, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useState } from 'react';
import { useHallColour } from '../catalog/park-halls.tsx';
import { waitlistQuery, answerWait, withdrawWait } from '../../api/waitlist.ts';
import { failureMessage } from '../../lib/http.ts';
import { QueryPending } from '../../lib/query-state.tsx';
import '../catalog/hall-colours.css';

/** Released seats are shown within seconds: no reload is needed. */
const LIVE_MS = 5_000;

/** The member's requests of a track, open ones first. */
export function WaitlistList({ track }: { readonly track: Track }) {
  const list = useQuery({ ...waitlistQuery, refetchInterval: LIVE_MS });
  if (list.data === undefined) return <QueryPending query={list} label="대기 신청 내역을 불러오는 중입니다." />;
  const entries = list.data.filter((entry) => entry.track === track);
  if (entries.length === 0) return <EmptyState>대기 신청 내역이 없습니다.</EmptyState>;
  return (
    <Stack as="ul" gap={4} above={6} below={6}>
      {entries.map((entry) => (
        <li key={entry.requestNo}>
          <WaitlistCard entry={entry} />
        </li>
      ))}
    </Stack>
  );
}

const TONES: Readonly<Record<WaitlistState, BadgeTone>> = {
  waiting: 'info',
  offered: 'success',
  'part-offered': 'warning',
  ended: 'plain',
};

/** A request with its actions: book, answer for a part, withdraw. */
function WaitlistCard({ entry }: { readonly entry: WaitlistEntry }) {
  const [busy, act] = useAct();
  const { requestNo, state } = entry;
  const withdraw = async () => {
    if (await confirm({ message: waitlistWithdrawQuestion, yes: '대기 취소', no: '그대로 두기', danger: true }))
      await act(() => withdrawWait(requestNo));
  };
  return (
    <Panel
      as="article"
      padding={5}
      paddingBlock={4}
      gap={2}
      data-hall={entry.hall}
      data-colour={useHallColour(entry.hall)}
    >
      <Row as="header" wrap align="center" gap={2}>
        <Badge tone={TONES[state]}>{waitlistStateWords[state]}</Badge>
        <Text as="h2" size="body" weight={700}>
          {entry.productName}
        </Text>
      </Row>
      <Text tone="soft" size="second">
        {formatFullDay(entry.visitDate)} ·{' '}
        <Text as="span" noWrap>
          {entry.roundName} {formatMinute(entry.startMinute)}–{formatMinute(entry.endMinute)}
        </Text>
      </Text>
      <Text tone="soft" size="second">
        {entry.name} · {entry.headcount}명
        {state === 'waiting' && ` · ${entry.ahead === 0 ? '맨 앞 순서' : `앞에 ${entry.ahead}건`}`}
      </Text>
      <Text size="second" weight={600} aria-live="polite">
        {entry.message}
      </Text>
      {state !== 'ended' && (
        <Row wrap gap={2} above={2}>
          {entry.asksForPart && (
            <>
              <Button
                size="medium"
                disabled={busy}
                onClick={() => void act(() => answerWait(requestNo, 'part-will-do'))}
              >
                {waitlistPartWillDo}
              </Button>
              <Button size="medium" disabled={busy} onClick={() => void act(() => answerWait(requestNo, 'whole-only'))}>
                {waitlistWholeOnly}
              </Button>
            </>
          )}
          <Button size="medium" look="tertiary" disabled={busy} onClick={() => void withdraw()}>
            대기 취소
          </Button>
          {entry.offeredSeats > 0 && (
            <LinkButton
              size="medium"
              look="primary"
              to={paths.detail(entry.track, entry.hall, entry.productId, {
                date: entry.visitDate,
                round: entry.roundId,
                invitation: entry.invitationCode ?? undefined,
              })}
            >
              예약하러 가기
            </LinkButton>
          )}
        </Row>
      )}
    </Panel>
  );
}

/** Runs a change of the list and shows the list that it answers. */
function useAct() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (change: () => ReturnType<typeof withdrawWait>) => {
    setBusy(true);
    try {
      queries.setQueryData(waitlistQuery.queryKey, await change());
    } catch (thrown) {
      await alert({ message: failureMessage(thrown) });
      await queries.invalidateQueries({ queryKey: waitlistQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };
  return [busy, act] as const;
}
