import type { CatalogueDraft, PublishState } from '@kkumteo/contract/office/catalogue';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { conflictsQuery, readDraft } from '../../api/catalogue.ts';
import { Page } from '../../lib/page.tsx';
import { ClashPanel } from '../catalogue/clash-panel.tsx';
import { Differences } from '../catalogue/differences.tsx';
import { DiscardForm, DraftTroubles, SavedWords, WaitingBand } from '../catalogue/draft-state.tsx';
import { PublishDialog } from '../catalogue/publish-dialog.tsx';
import { useDraft, type DraftEditing } from '../catalogue/use-draft.ts';
import { VersionsSheet } from '../catalogue/versions-sheet.tsx';
import css from './settings-draft.module.css';

const REASONS = ['안내 바꾸기', '운영 방침 바꾸기', '잘못 적음'];

const SAID: Readonly<Record<PublishState, string>> = {
  published: '공개했어요. 곧 방문자에게 보여요.',
  scheduled: '정한 때에 공개돼요.',
  proposed: '승인을 기다려요. 다른 사람이 공개해요.',
  refused: '그사이 막는 예약이 생겼어요.',
};

export interface SettingsDraftProps {
  readonly title: string;
  readonly begun: CatalogueDraft;
  readonly back?: ReactNode;
  /** Above the fields: the tabs of the page. */
  readonly tabs?: ReactNode;
  /** The fields of the draft. */
  readonly children: (editing: DraftEditing) => ReactNode;
  /** Beside the fields: what visitors will read. */
  readonly preview?: (editing: DraftEditing) => ReactNode;
  /** The draft is published or discarded. */
  readonly onEnd: () => Promise<void>;
}

/** A draft of 설정: its fields, what differs from what visitors see, its publication, and the way back. */
export function SettingsDraft({ title, begun, back, tabs, children, preview, onEnd }: SettingsDraftProps) {
  const editing = useDraft(begun, true);
  const { draft, state, clash, continueWith } = editing;
  const [open, setOpen] = useState<'publish' | 'versions' | 'discard' | null>(null);
  const isReady = draft.changes.length > 0 && draft.faults.length === 0 && draft.state === 'open';
  const found = useQuery({ ...conflictsQuery(draft), enabled: isReady && state === 'saved' });
  const conflicts = (isReady ? found.data?.conflicts : undefined) ?? [];
  const isKnown = state === 'saved' && found.isSuccess;
  const published = async (answer: PublishState) => {
    setOpen(null);
    showHint(SAID[answer]);
    if (answer === 'published') await onEnd();
    else if (answer === 'refused') await found.refetch();
    else continueWith(await readDraft(draft.draftId));
  };
  return (
    <Page
      title={title}
      back={back}
      sub={<SavedWords editing={editing} />}
      actions={
        <>
          <Button size="medium" onClick={() => setOpen('versions')}>
            지난 공개
          </Button>
          {draft.state === 'open' && (
            <Button
              size="medium"
              look="primary"
              disabled={!(isReady && isKnown && conflicts.length === 0)}
              onClick={() => setOpen('publish')}
            >
              공개하기
            </Button>
          )}
        </>
      }
      sheet={
        open === 'versions' && (
          <VersionsSheet
            draft={draft}
            isReadOnly={editing.isReadOnly}
            onRestored={continueWith}
            onClose={() => setOpen(null)}
          />
        )
      }
    >
      {tabs}
      <WaitingBand draft={draft} onTaken={continueWith} />
      <DraftTroubles editing={editing} failure={isReady ? found.error : null} onRetry={() => void found.refetch()} />
      {clash !== null && <ClashPanel clash={clash} onDecide={continueWith} />}
      {conflicts.map(({ sentence, detail }) => (
        <Notice key={sentence} tone="danger" role="alert" title={sentence}>
          {detail}
        </Notice>
      ))}
      <div className={css.editor}>
        <div>{children(editing)}</div>
        <div className={css.side}>
          {preview?.(editing)}
          <Differences draft={draft} inTheWay={isKnown ? conflicts.length : null} />
          {!editing.isReadOnly && draft.changes.length > 0 && open !== 'discard' && (
            <Button size="medium" wide onClick={() => setOpen('discard')}>
              고친 것 모두 버리기
            </Button>
          )}
          {open === 'discard' && <DiscardForm draft={draft} onCancel={() => setOpen(null)} onDiscarded={onEnd} />}
        </div>
      </div>
      {open === 'publish' && (
        <PublishDialog draft={draft} newRounds={0} reasons={REASONS} onClose={() => setOpen(null)} onDone={published} />
      )}
    </Page>
  );
}
