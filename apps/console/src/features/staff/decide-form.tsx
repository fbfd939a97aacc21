import { Button } from '@kkumteo/ui/button.tsx';
import type { Proposal } from '@kkumteo/contract/office/staff';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideProposal } from '../../api/staff.ts';
import { failureMessage, isRefusedWith } from '../../lib/http.ts';
import css from './proposals.module.css';
import { REASON_MAXIMUM } from './reason-field.tsx';
import { useAct } from './use-act.ts';

const DONE = { approve: '승인했어요.', refuse: '거절했어요.', withdraw: '제안을 취소했어요.' } as const;
type Decision = keyof typeof DONE;

/** What an approval made: a link to hand over. */
export interface MadeLink {
  readonly token: string;
  readonly name: string;
}

export interface DecideFormProps {
  readonly proposal: Pick<Proposal, 'proposalKey'> & Partial<Pick<Proposal, 'facts'>>;
  readonly isOwn: boolean;
  /** What approving does, as its verb. */
  readonly verb?: string;
  readonly danger?: boolean;
  readonly onLink?: ((link: MadeLink) => void) | undefined;
}

/** Approves or refuses a proposal, with a note; its proposer withdraws it. The second factor is asked again. */
export function DecideForm({ proposal, isOwn, verb = '승인', danger = false, onLink }: DecideFormProps) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const act = useAct<Decision>({
    send: async (decision) => {
      const { proposalKey, facts } = proposal;
      try {
        const { token } = await decideProposal({ proposalKey, decision, note: note.trim() });
        if (token !== null) onLink?.({ token, name: String(facts?.['name'] ?? '') });
        showHint(DONE[decision]);
      } catch (thrown) {
        if (!isRefusedWith(thrown, 'staff.proposal-decided')) throw thrown;
        showHint(failureMessage(thrown));
      }
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      {act.failure !== null && (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
      {isOwn ? (
        <Button size="small" busy={act.busy ? '취소하는 중' : null} onClick={() => void act.run('withdraw')}>
          제안 취소
        </Button>
      ) : (
        <div className={css.decide}>
          <TextField
            label="메모"
            hideLabel
            placeholder="메모 (선택)"
            value={note}
            maxLength={REASON_MAXIMUM}
            onChange={setNote}
          />
          <Button size="small" disabled={act.busy} onClick={() => void act.run('refuse')}>
            거절
          </Button>
          <Button
            size="small"
            look={danger ? 'danger' : 'primary'}
            busy={act.busy ? '처리하는 중' : null}
            onClick={() => void act.run('approve')}
          >
            {verb}
          </Button>
        </div>
      )}
    </>
  );
}
