import type { Closing } from '@kkumteo/contract/office/closing';
import { FOUR_EYES } from '@kkumteo/domain/staff/proposal';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useServerNow } from '../../lib/clock.ts';
import { DecideForm } from '../staff/decide-form.tsx';
import { useMay, useSelf } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import { formatDay } from '@kkumteo/domain/shared/time';
import { sinceProposal } from './closing-words.ts';
import css from './priced-preview.module.css';
import { PricedPreview } from './priced-preview.tsx';

export interface ProposedProps {
  readonly closing: Closing;
  readonly onPeople: (which: 'all' | 'left') => void;
}

/** A closing that waits for a second person, who sees the same preview, priced at that moment. */
export function Proposed({ closing, onPeople }: ProposedProps) {
  const { staffKey } = useSelf();
  const mayApprove = useMay(FOUR_EYES['closing.start'].decides);
  const now = useServerNow();
  const { proposedBy, proposedAt, reason, proposalKey, day, approver } = closing;
  const isOwn = proposedBy.staffKey === staffKey;
  return (
    <>
      <Notice
        tone="warning"
        title={
          isOwn
            ? `${approver === null ? '다른 사람' : `${approver.name} 님`}의 승인을 기다려요.`
            : `${proposedBy.name} 님이 승인을 기다려요.`
        }
      >
        <p>
          {moment(proposedAt, now)} 제안 · {reason}
        </p>
        {approver !== null && !isOwn && (
          <p>{approver.staffKey === staffKey ? '나' : `${approver.name} 님`}에게 확인을 부탁했어요.</p>
        )}
        {isOwn && <p>정산 담당이나 관리자가 ‘오늘’ 화면에서 보고 정해요. 그때까지 아무것도 바뀌지 않아요.</p>}
      </Notice>
      <PricedPreview asked={scopeOf(closing)} onPeople={onPeople}>
        {(preview, isOver) => (
          <div className={css.foot}>
            <p role="status">{sinceProposal(closing, preview)}</p>
            {!isOwn && mayApprove && (
              <p>
                <b>되돌릴 수 없어요.</b> 승인하면 바로 판매를 멈추고 취소와 환불을 시작해요.
              </p>
            )}
            {isOver && !isOwn ? (
              <p>다시 계산한 뒤에 정할 수 있어요.</p>
            ) : (
              proposalKey !== null &&
              (isOwn || mayApprove) && (
                <DecideForm proposal={{ proposalKey }} isOwn={isOwn} verb={`승인하고 ${formatDay(day)} 닫기`} danger />
              )
            )}
          </div>
        )}
      </PricedPreview>
    </>
  );
}

export const scopeOf = ({ day, reach, halls, ids, fromMinute, words, visitors }: Closing) => ({
  day,
  reach,
  halls,
  ids,
  fromMinute,
  words,
  visitors,
});
