import type { CatalogueChoices, CatalogueDraft, PublishState } from '@kkumteo/contract/office/catalogue';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { conflictsQuery, productsQuery, readDraft } from '../../api/catalogue.ts';
import { places, previewPlace } from '../../lib/addresses.ts';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../staff/self.tsx';
import { BasicSection } from './basic-section.tsx';
import { ClashPanel } from './clash-panel.tsx';
import { Differences } from './differences.tsx';
import { DiscardForm, DraftTroubles, SavedWords, WaitingBand } from './draft-state.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PricesSection } from './prices-section.tsx';
import css from './product-editor.module.css';
import { EditingProvider, productEditing } from './product-editing.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { RoundsSection } from './rounds-section.tsx';
import { SectionList } from './section-list.tsx';
import { TermsSection } from './terms-section.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsSheet } from './versions-sheet.tsx';

const NONE = { conflicts: [], newRounds: 0 };

const SAID: Readonly<Record<PublishState, string>> = {
  published: '공개했어요. 곧 방문자에게 보여요.',
  scheduled: '정한 때에 공개돼요.',
  proposed: '승인을 기다려요. 다른 사람이 공개해요.',
  refused: '그사이 막는 것이 생겼어요. 아래에서 풀어 주세요.',
};

export interface ProductEditorProps {
  readonly productId: number;
  readonly begun: CatalogueDraft;
  readonly choices: CatalogueChoices;
}

/** The draft of one product: its sections, what differs from what visitors see, what is in the way, and its publication. */
export function ProductEditor({ productId, begun, choices }: ProductEditorProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayPublish = useMay('catalogue.publish');
  const editing = useDraft(begun, useMay('catalogue.edit'));
  const { draft, state, clash, continueWith } = editing;
  const [open, setOpen] = useState<'publish' | 'versions' | 'discard' | null>(null);
  const hasChanges = draft.changes.length > 0;
  const isReady = hasChanges && draft.faults.length === 0 && draft.state === 'open';
  const conflicts = useQuery({ ...conflictsQuery(draft), enabled: isReady && state === 'saved' });
  const found = (isReady ? conflicts.data : undefined) ?? NONE;
  const product = productEditing({ productId, editing, choices, conflicts: found.conflicts });
  const refresh = () => queries.invalidateQueries({ queryKey: productsQuery.queryKey });
  const published = async (answer: PublishState) => {
    setOpen(null);
    showHint(SAID[answer]);
    if (answer === 'published') await navigate(places.products);
    else if (answer === 'refused') await conflicts.refetch();
    else continueWith(await readDraft(draft.draftId));
    await refresh();
  };
  const name = product?.product.name || '새 상품';
  const hall = choices.halls.find((each) => each.hall === product?.product.hall);
  const mayGoOn = isReady && state === 'saved' && conflicts.isSuccess && found.conflicts.length === 0;
  return (
    <Page
      title={name}
      back={<Breadcrumb crumbs={[{ label: '상품', to: places.products }, { label: hall?.name ?? name }]} />}
      sub={
        <span className={css.sub}>
          <StateBadge draft={draft} isPublished={product?.isPublished ?? false} /> <SavedWords editing={editing} />
        </span>
      }
      actions={
        <>
          <Button
            size="medium"
            disabled={state !== 'saved' || draft.faults.length > 0}
            onClick={() => void navigate(previewPlace(productId))}
          >
            미리 보기
          </Button>
          <Button size="medium" onClick={() => setOpen('versions')}>
            지난 공개
          </Button>
          {mayPublish && draft.state === 'open' && (
            <Button size="medium" look="primary" disabled={!mayGoOn} onClick={() => setOpen('publish')}>
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
      <WaitingBand draft={draft} onTaken={continueWith} />
      <DraftTroubles
        editing={editing}
        failure={isReady ? conflicts.error : null}
        onRetry={() => void conflicts.refetch()}
      />
      {clash !== null && <ClashPanel clash={clash} onDecide={continueWith} />}
      {product !== null && (
        <EditingProvider editing={product}>
          <div className={css.editor}>
            <SectionList />
            <div>
              <BasicSection />
              <PicturesSection />
              <RoundsSection />
              <PricesSection />
              <RoomsSection />
              <TermsSection />
            </div>
            <div className={css.side}>
              <Differences
                draft={draft}
                inTheWay={state === 'saved' && conflicts.isSuccess ? found.conflicts.length : null}
              />
              {!editing.isReadOnly && (hasChanges || !product.isPublished) && open !== 'discard' && (
                <Button size="medium" wide onClick={() => setOpen('discard')}>
                  고친 것 모두 버리기
                </Button>
              )}
              {open === 'discard' && (
                <DiscardForm
                  draft={draft}
                  onCancel={() => setOpen(null)}
                  onDiscarded={async () => {
                    await navigate(places.products);
                    await refresh();
                  }}
                />
              )}
            </div>
          </div>
        </EditingProvider>
      )}
      {open === 'publish' && (
        <PublishDialog draft={draft} newRounds={found.newRounds} onClose={() => setOpen(null)} onDone={published} />
      )}
    </Page>
  );
}

function StateBadge({ draft, isPublished }: { readonly draft: CatalogueDraft; readonly isPublished: boolean }) {
  const { state, changes } = draft;
  if (state === 'scheduled') return <Badge tone="info">공개 예약</Badge>;
  if (state === 'proposed') return <Badge tone="warning">승인 대기</Badge>;
  if (!isPublished) return <Badge>초안</Badge>;
  return changes.length === 0 ? (
    <Badge tone="success">공개</Badge>
  ) : (
    <Badge tone="info">공개 · 고친 것 {changes.length}</Badge>
  );
}
