import type { CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardCouponDraft, publishCouponDraft, readConflicts } from '../../api/coupon-drafts.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';

export interface PublishCouponProps {
  /** As it is saved. */
  readonly draft: CatalogueDraft;
  readonly onClose: () => void;
}

/** What a draft changes, and its two ends: it is published now, or discarded. */
export function PublishCoupon({ draft, onClose }: PublishCouponProps) {
  const { draftId, revision, changes, faults } = draft;
  const [acting, setActing] = useState<'publish' | 'discard' | null>(null);
  const [inTheWay, setInTheWay] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const mayPublish = useMay('catalogue.publish') && faults.length === 0 && changes.length > 0;
  const end = async (said: string) => {
    showHint(said);
    onClose();
    await queries.invalidateQueries();
  };
  const publish = async (reason: string, pressKey: string) => {
    const { state } = await publishCouponDraft(draftId, { revision, reason, pressKey });
    if (state === 'published') return end('공개했어요. 다음 예약부터 그렇게 쓰여요.');
    if (state === 'proposed') return end('공개를 요청했어요. 다른 사람이 승인하면 공개돼요.');
    setInTheWay((await readConflicts(draftId)).conflicts.map(({ sentence }) => sentence));
    return setActing(null);
  };
  return (
    <>
      {changes.length === 0 ? (
        <p role="status">공개된 쿠폰과 다른 것이 없어요.</p>
      ) : (
        <SummaryList
          layout="rows"
          items={changes.map(({ label, before, after }) => ({ term: label, value: `${before} → ${after}` }))}
        />
      )}
      {inTheWay.length > 0 && (
        <Notice tone="danger" role="alert" title="공개하지 못했어요. 아무것도 바뀌지 않았어요.">
          {inTheWay.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {acting === 'publish' && (
        <ActForm
          verb="지금 공개하기"
          busy="공개하는 중"
          choices={['새 행사', '기간·한도 바꿈', '잘못 적음']}
          send={publish}
          onCancel={() => setActing(null)}
        >
          <p>가진 회원의 다음 예약부터 그렇게 쓰여요. 이미 한 예약의 값은 그대로예요.</p>
        </ActForm>
      )}
      {acting === 'discard' && (
        <ActForm
          verb="초안 버리기"
          busy="버리는 중"
          danger
          choices={['더 필요하지 않음', '잘못 적음']}
          send={async (reason, pressKey) => {
            await discardCouponDraft(draftId, { reason, pressKey });
            await end('초안을 버렸어요. 공개된 쿠폰은 그대로예요.');
          }}
          onCancel={() => setActing(null)}
        />
      )}
      {acting === null && (
        <Row gap={2} wrap>
          {mayPublish && (
            <Button size="medium" look="primary" onClick={() => setActing('publish')}>
              공개하기
            </Button>
          )}
          <Button size="medium" onClick={() => setActing('discard')}>
            초안 버리기
          </Button>
        </Row>
      )}
    </>
  );
}
