import type { CatalogueChoices, CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import type { Settings } from '@kkumteo/contract/office/settings';
import { TEXT_NAMES } from '@kkumteo/domain/drafts/text-words';
import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router';
import { beginNotice, choicesQuery } from '../api/catalogue.ts';
import { settingsQuery, subjectDraftQuery } from '../api/settings.ts';
import { HallFields } from '../features/settings/hall-fields.tsx';
import { NoticeFields, NoticePreview } from '../features/settings/notice-fields.tsx';
import { OperatorFields } from '../features/settings/operator-fields.tsx';
import { SettingsDraft, type SettingsDraftProps } from '../features/settings/settings-draft.tsx';
import { HallList, NoticeList, TextList } from '../features/settings/settings-lists.tsx';
import { TextFields } from '../features/settings/text-fields.tsx';
import { TextPreview } from '../features/settings/text-preview.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { useAct } from '../features/staff/use-act.ts';
import { places } from '../lib/addresses.ts';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { PageTabs } from '../lib/page-tabs.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '설정';

/** 설정: the operator and its limits, halls, notices and texts, each edited as a draft at its address. */
export default function SettingsPages() {
  const mayEdit = useMay('settings.edit');
  return (
    <Only act="settings.read" title={TITLE}>
      <Routes>
        <Route index element={mayEdit ? <OperatorPage /> : <Navigate to={places.parkNotices} replace />} />
        <Route path="halls" element={<HallsPage />} />
        <Route path="halls/:hall" element={<HallPage />} />
        <Route path="notices" element={<NoticesPage />} />
        <Route path="notices/:noticeId" element={<NoticePage />} />
        <Route
          path="texts"
          element={
            <Only act="settings.edit" title={TITLE}>
              <TextsPage />
            </Only>
          }
        />
        <Route
          path="texts/:name"
          element={
            <Only act="settings.edit" title={TITLE}>
              <TextPage />
            </Only>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Only>
  );
}

function Tabs() {
  const mayEdit = useMay('settings.edit');
  const own = [{ to: places.settings, label: '운영사와 한도' }];
  const both = [
    { to: places.halls, label: '체험관' },
    { to: places.parkNotices, label: '공지' },
  ];
  const texts = [{ to: places.texts, label: '안내 글' }];
  return <PageTabs label={TITLE} tabs={mayEdit ? [...own, ...both, ...texts] : both} />;
}

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

function Loaded<T>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <TableSkeleton columns={3} label="설정을 불러오고 있어요." />
  ) : (
    <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

interface ListPageProps {
  readonly actions?: ReactNode;
  readonly children: (settings: Settings) => ReactNode;
}

function ListPage({ actions, children }: ListPageProps) {
  const query = useQuery(settingsQuery);
  return (
    <Page title={TITLE} actions={actions}>
      <Tabs />
      <Loaded query={query}>{children}</Loaded>
    </Page>
  );
}

interface DraftOfProps {
  readonly subject: string;
  readonly title: string;
  /** The list that it is of. */
  readonly of?: { readonly label: string; readonly to: string };
  readonly children: (draft: CatalogueDraft, page: Pick<SettingsDraftProps, 'title' | 'back' | 'onEnd'>) => ReactNode;
}

/** The draft of a subject as it is opened now; a new one once it has ended. */
function DraftOf({ subject, title, of, children }: DraftOfProps) {
  const draft = useQuery(subjectDraftQuery(subject));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const backFrom = (here: string) => of && <Breadcrumb crumbs={[of, { label: here }]} />;
  const end = async () => {
    if (of !== undefined) await navigate(of.to);
    await queries.resetQueries({ queryKey: ['settings'] });
    await queries.invalidateQueries({ queryKey: ['catalogue'] });
  };
  if (draft.data !== undefined) {
    const { name } = draft.data;
    const here = of === undefined ? title : name.startsWith('notice/') ? '새 공지' : name;
    return children(draft.data, { title: here, back: backFrom(here), onEnd: end });
  }
  return (
    <Page title={title} back={backFrom(title)}>
      {of === undefined && <Tabs />}
      <Loaded query={draft}>{() => null}</Loaded>
    </Page>
  );
}

const OperatorPage = () => (
  <DraftOf subject="operator" title={TITLE}>
    {(draft, page) => (
      <SettingsDraft key={draft.draftId} {...page} begun={draft} tabs={<Tabs />}>
        {(editing) => <OperatorFields editing={editing} />}
      </SettingsDraft>
    )}
  </DraftOf>
);

function HallsPage() {
  const navigate = useNavigate();
  return (
    <ListPage>
      {({ halls }) => <HallList rows={halls} onOpen={({ hall }) => void navigate(`${places.halls}/${hall}`)} />}
    </ListPage>
  );
}

function HallPage() {
  const { hall = '' } = useParams();
  return (
    <DraftOf subject={`hall/${hall}`} title="체험관" of={{ label: '체험관', to: places.halls }}>
      {(draft, page) => (
        <SettingsDraft key={draft.draftId} {...page} begun={draft}>
          {(editing) => <HallFields editing={editing} />}
        </SettingsDraft>
      )}
    </DraftOf>
  );
}

function NoticesPage() {
  const navigate = useNavigate();
  const begin = useAct({
    send: async () => {
      const { subject } = await beginNotice(null);
      await navigate(`${places.settings}/${subject.replace('notice', 'notices')}`);
    },
  });
  return (
    <ListPage
      actions={
        <Button size="medium" look="primary" busy={begin.busy ? '여는 중' : null} onClick={() => void begin.run()}>
          새 공지
        </Button>
      }
    >
      {({ notices }) => (
        <>
          {begin.failure !== null && <p role="alert">{begin.failure}</p>}
          {notices.length === 0 ? (
            <EmptyState>공지가 없어요.</EmptyState>
          ) : (
            <NoticeList rows={notices} onOpen={({ noticeId }) => void navigate(`${places.parkNotices}/${noticeId}`)} />
          )}
        </>
      )}
    </ListPage>
  );
}

const NO_CHOICES: CatalogueChoices = { halls: [], streets: [], rooms: [], categories: [], products: [] };

function NoticePage() {
  const { noticeId = '' } = useParams();
  const choices = useQuery(choicesQuery);
  return (
    <DraftOf subject={`notice/${noticeId}`} title="공지" of={{ label: '공지', to: places.parkNotices }}>
      {(draft, page) => (
        <SettingsDraft
          key={draft.draftId}
          {...page}
          begun={draft}
          preview={(editing) => <NoticePreview editing={editing} />}
        >
          {(editing) => <NoticeFields editing={editing} choices={choices.data ?? NO_CHOICES} />}
        </SettingsDraft>
      )}
    </DraftOf>
  );
}

function TextsPage() {
  const navigate = useNavigate();
  return (
    <ListPage>
      {({ texts }) => <TextList rows={texts} onOpen={({ name }) => void navigate(`${places.texts}/${name}`)} />}
    </ListPage>
  );
}

function TextPage() {
  const { name = '' } = useParams();
  const title = TEXT_NAMES[name];
  if (title === undefined) return <NotFoundPage />;
  return (
    <DraftOf key={name} subject={`text/${name}`} title={title} of={{ label: '안내 글', to: places.texts }}>
      {(draft, page) => (
        <SettingsDraft
          key={draft.draftId}
          {...page}
          begun={draft}
          preview={(editing) => <TextPreview editing={editing} name={name} />}
        >
          {(editing) => <TextFields editing={editing} name={name} />}
        </SettingsDraft>
      )}
    </DraftOf>
  );
}
