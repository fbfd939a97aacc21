import type { CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useState } from 'react';
import { discardDraft, takeBack } from '../../api/catalogue.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import type { DraftEditing } from './use-draft.ts';

/** What was saved when, or that it could not be. */
export function SavedWords({ editing }: { readonly editing: Pick<DraftEditing, 'draft' | 'state' | 'clash'> }) {
  const { draft, state, clash } = editing;
  if (clash !== null) return null;
  if (state === 'saving' || state === 'unsaved') return <span role="status">저장하는 중</span>;
  if (state === 'failed' || draft.changes.length === 0) return null;
  return <span role="status">{moment(draft.savedAt, serverNow())} 저절로 저장됨</span>;
}

const TITLES = {
  proposed: () => '다른 사람의 승인을 기다려요.',
  scheduled: ({ dueAt }: CatalogueDraft) => `${dueAt === null ? '' : moment(dueAt, serverNow())}에 공개돼요.`,
};

interface WaitingBandProps {
  readonly draft: CatalogueDraft;
  readonly onTaken: (draft: CatalogueDraft) => void;
}

/** A draft that waits is not edited until it is taken back. */
export function WaitingBand({ draft, onTaken }: WaitingBandProps) {
  const mayPublish = useMay('catalogue.publish');
  const [isTaking, setIsTaking] = useState(false);
  const { state, draftId } = draft;
  if (state !== 'proposed' && state !== 'scheduled') return null;
  return (
    <Notice
      title={TITLES[state](draft)}
      action={
        mayPublish &&
        !isTaking && (
          <Button size="small" onClick={() => setIsTaking(true)}>
            거두고 고치기
          </Button>
        )
      }
    >
      거둘 때까지 고칠 수 없어요.
      {isTaking && (
        <ActForm
          verb="거두고 고치기"
          busy="거두는 중"
          choices={['더 고칠 것이 있음', '공개하지 않기로 함']}
          onCancel={() => setIsTaking(false)}
          send={async (reason, pressKey) => {
            const answer = await takeBack(draftId, { reason, pressKey });
            setIsTaking(false);
            onTaken(answer.draft);
          }}
        />
      )}
    </Notice>
  );
}

interface DraftTroublesProps {
  readonly editing: DraftEditing;
  /** Of the look for what is in its way. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** Why a draft was not published in its time, was not saved, or what is in its way can't be said. */
export function DraftTroubles({ editing: { draft, failure: unsaved, save }, failure, onRetry }: DraftTroublesProps) {
  return (
    <>
      {draft.failure !== null && (
        <Notice tone="danger" title="정한 때에 공개하지 못했어요.">
          {draft.failure}
        </Notice>
      )}
      {unsaved !== null && (
        <Notice
          tone="danger"
          role="alert"
          title="저장하지 못했어요. 적은 것은 그대로 있어요."
          action={
            <Button size="small" onClick={() => void save()}>
              다시 저장
            </Button>
          }
        >
          {unsaved}
        </Notice>
      )}
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          title="막는 예약이 있는지 보지 못했어요."
          action={
            <Button size="small" onClick={onRetry}>
              다시 시도
            </Button>
          }
        >
          {failureMessage(failure)}
        </Notice>
      )}
    </>
  );
}

interface DiscardFormProps {
  readonly draft: Pick<CatalogueDraft, 'draftId'>;
  readonly onCancel: () => void;
  readonly onDiscarded: () => Promise<void>;
}

/** Gives up all that differs from what visitors see. */
export const DiscardForm = ({ draft: { draftId }, onCancel, onDiscarded }: DiscardFormProps) => (
  <ActForm
    verb="고친 것 모두 버리기"
    busy="버리는 중"
    danger
    choices={['다시 정하기로 함', '잘못 고침']}
    onCancel={onCancel}
    send={async (reason, pressKey) => {
      await discardDraft(draftId, { reason, pressKey });
      await onDiscarded();
    }}
  />
);
