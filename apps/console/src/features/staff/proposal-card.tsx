import type { Proposal } from '@kkumteo/contract/office/staff';
import { PROPOSAL_WORDS } from '@kkumteo/copy/staff';
import { may } from '@kkumteo/domain/staff/may';
import { FOUR_EYES, PROPOSAL_DAYS, proposalExpiresAt } from '@kkumteo/domain/staff/proposal';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { closingPlace, memberPlace, reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { DecideForm, type DecideFormProps } from './decide-form.tsx';
import css from './proposals.module.css';
import { proposalWords } from './proposal-words.ts';
import { useSelf } from './self.tsx';
import { moment } from './times.ts';

export interface ProposalCardProps extends Pick<DecideFormProps, 'onLink'> {
  readonly proposal: Proposal;
  /** On the page of what it is about. */
  readonly isHere?: boolean;
}

/** What waits for a second person, whatever its kind: who proposed it and why, and its decision or the way to it. */
export function ProposalCard({ proposal, isHere = false, onLink }: ProposalCardProps) {
  const { staffKey, role } = useSelf();
  const { kind, state, facts, proposedBy, proposedAt, reason } = proposal;
  const isOwn = proposedBy.staffKey === staffKey;
  const words = proposalWords(proposal);
  // A closing is decided beside its preview alone.
  const place = typeof facts['closingId'] === 'number' ? closingPlace(facts['closingId']) : null;
  const { reservationNo, memberKey } = facts;
  return (
    <div className={css.proposal}>
      <p>
        <b>{PROPOSAL_WORDS[kind]}</b>
        {words !== '' && ` · ${words}`}
      </p>
      <p className={css.faint}>
        {proposedBy.name} {moment(proposedAt, serverNow())} · {reason}
      </p>
      {facts['approver'] === staffKey && <p>나에게 확인을 부탁했어요.</p>}
      <p className={css.faint}>
        {state === 'expired'
          ? `제안한 지 ${PROPOSAL_DAYS}일이 지나 취소됐어요. 필요하면 다시 제안해 주세요.`
          : `${moment(proposalExpiresAt(proposedAt), serverNow())}까지 정하지 않으면 취소돼요.`}
      </p>
      {typeof reservationNo === 'string' && !isHere && (
        <LinkButton to={reservationPlace(reservationNo)} size="small">
          예약 보기
        </LinkButton>
      )}
      {typeof memberKey === 'number' && (
        <LinkButton to={memberPlace(memberKey)} size="small">
          회원 보기
        </LinkButton>
      )}
      {place !== null && state === 'open' && (
        <LinkButton to={place} size="small" look="primary">
          미리 보고 정하기
        </LinkButton>
      )}
      {place === null && state === 'open' && (isOwn || may(role, FOUR_EYES[kind].decides)) && (
        <DecideForm proposal={proposal} isOwn={isOwn} onLink={onLink} />
      )}
    </div>
  );
}
