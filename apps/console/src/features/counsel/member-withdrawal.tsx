import type { MemberShown } from '@kkumteo/contract/office/counsel';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberQuery, proposeWithdrawal } from '../../api/counsel.ts';
import { serverNow } from '../../lib/clock.ts';
import { ActForm } from '../staff/act-form.tsx';
import { DecideForm } from '../staff/decide-form.tsx';
import { useMay } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import { Card } from './card.tsx';

/** The end of a membership at the member's request, which a second person approves. */
export function MemberWithdrawal({ member }: { readonly member: MemberShown }) {
  const { memberKey, withdrawnAt, withdrawal } = member;
  const { refusal, kept, proposal, ended } = withdrawal;
  const queries = useQueryClient();
  const mayAct = useMay('member.act');
  const mayDecide = useMay('member.approve-withdrawal');
  const [asks, setAsks] = useState(false);
  const keptList = <SummaryList items={kept.map(({ what, until }) => ({ term: what, value: until }))} />;
  if (withdrawnAt !== null)
    return (
      <Card title="탈퇴">
        <p role="status">
          {moment(withdrawnAt, serverNow())}에 탈퇴했고, 회원 정보를 모두 지웠어요.{' '}
          {ended?.approvedBy == null
            ? '회원이 직접 했어요.'
            : `${ended.proposedBy ?? ''} 제안, ${ended.approvedBy} 승인.`}
        </p>
        {kept.length > 0 && <p>정해진 기한까지 남는 것은 아래와 같아요.</p>}
        {keptList}
      </Card>
    );
  return (
    <Card title="탈퇴">
      {refusal !== null && <p>{refusal}</p>}
      {proposal !== null && (
        <>
          <p>
            <b>{proposal.by}</b> {moment(proposal.at, serverNow())} · {proposal.reason}
          </p>
          <p>다른 사람이 승인하면 탈퇴해요. 되돌릴 수 없어요.</p>
          {keptList}
          {(proposal.isOwn || mayDecide) && (
            <DecideForm proposal={{ proposalKey: proposal.proposalKey, facts: {} }} isOwn={proposal.isOwn} />
          )}
        </>
      )}
      {mayAct && proposal === null && refusal === null && !asks && (
        <Button size="small" onClick={() => setAsks(true)}>
          탈퇴 제안하기
        </Button>
      )}
      {asks && proposal === null && (
        <ActForm
          verb="탈퇴 제안하기"
          busy="제안하는 중"
          danger
          choices={['전화로 부탁함', '메일로 부탁함', '찾아와 부탁함']}
          onCancel={() => setAsks(false)}
          send={async (reason) => {
            await proposeWithdrawal(memberKey, reason);
            setAsks(false);
            showHint('제안했어요. 다른 사람이 승인하면 탈퇴해요.');
            await queries.invalidateQueries(memberQuery(memberKey));
          }}
        >
          <p>승인되면 회원 정보와 모든 접속, 간편 로그인 연결이 지워지고 되돌릴 수 없어요. 남는 것은 아래와 같아요.</p>
          {keptList}
        </ActForm>
      )}
    </Card>
  );
}
