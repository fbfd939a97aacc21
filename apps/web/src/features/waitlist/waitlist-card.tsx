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
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerWait, waitlistQuery, withdrawWait } from '../../api/waitlist.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './waitlist-card.module.css';

const TONES: Readonly<Record<WaitlistState, BadgeTone>> = {
  waiting: 'info',
  offered: 'success',
  'part-offered': 'warning',
  ended: 'plain',
};

/** A request with its actions: book, answer for a part, withdraw. */
export function WaitlistCard({ entry }: { readonly entry: WaitlistEntry }) {
  const [busy, act] = useAct();
  const { requestNo, state } = entry;
  const withdraw = async () => {
    if (await confirm({ message: waitlistWithdrawQuestion, yes: '대기 취소', no: '그대로 두기', danger: true }))
      await act(() => withdrawWait(requestNo));
  };
  return (
    <article className={css.card} data-hall={entry.hall}>
      <Row as="header" wrap align="center" gap={2}>
        <Badge tone={TONES[state]}>{waitlistStateWords[state]}</Badge>
        <Text as="h2" tone="ink" size="body" weight={700}>
          {entry.productName}
        </Text>
      </Row>
      <p>
        {formatFullDay(entry.visitDate)} ·{' '}
        <Text as="span" noWrap>
          {entry.roundName} {formatMinute(entry.startMinute)}–{formatMinute(entry.endMinute)}
        </Text>
      </p>
      <p>
        {entry.name} · {entry.headcount}명
        {state === 'waiting' && ` · ${entry.ahead === 0 ? '맨 앞 순서' : `앞에 ${entry.ahead}건`}`}
      </p>
      <Text tone="ink" weight={600} aria-live="polite">
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
    </article>
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
