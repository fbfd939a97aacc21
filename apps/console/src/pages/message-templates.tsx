import type { TemplateList } from '@kkumteo/contract/office/message-templates';
import { TEMPLATE_NAMES } from '@kkumteo/copy/messages/template-list';
import type { MessageKind } from '@kkumteo/domain/messages/message';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { templateQuery, templatesQuery } from '../api/message-templates.ts';
import { Loaded } from '../features/day/loaded.tsx';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import { TemplateEditor } from '../features/messages/template-editor.tsx';
import { TemplateListNav } from '../features/messages/template-list.tsx';
import css from '../features/messages/templates.module.css';
import { places } from '../lib/addresses.ts';
import { Page } from '../lib/page.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '메시지';
const LOADING = '템플릿을 불러오고 있어요.';

/** 메시지 › 템플릿: every kind of message, and what waits for a person. */
export function TemplatesPage() {
  const query = useQuery(templatesQuery);
  return (
    <Page title={TITLE} sub="글은 메시지마다 하나예요. 알림톡과 문자, 메일에 같은 글이 가요">
      <MessageTabs />
      <Loaded query={query} label={LOADING}>
        {(list) => (
          <>
            <Channel {...list} />
            <TemplateListNav list={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Channel = ({ hasAlimtalk }: Pick<TemplateList, 'hasAlimtalk'>) =>
  !hasAlimtalk && <Notice>이 사이트는 알림톡 채널이 없어 휴대전화에는 모두 문자로 가요.</Notice>;

/** One of them. */
export function TemplatePage() {
  const { kind = '' } = useParams();
  return isKind(kind) ? <OfKind key={kind} kind={kind} /> : <NotFoundPage />;
}

const isKind = (text: string): text is MessageKind => Object.hasOwn(TEMPLATE_NAMES, text);

function OfKind({ kind }: { readonly kind: MessageKind }) {
  const [list, query] = [useQuery(templatesQuery), useQuery(templateQuery(kind))];
  const back = <Link to={places.templates}>모든 템플릿</Link>;
  if (query.data === undefined)
    return (
      <Page title={TITLE} back={back}>
        <MessageTabs current={places.templates} />
        <Loaded query={query} label={LOADING}>
          {() => null}
        </Loaded>
      </Page>
    );
  return (
    <TemplateEditor kind={kind} shown={query.data}>
      {({ editor, sheet }) => (
        <Page title={TITLE} back={back} sheet={sheet}>
          <MessageTabs current={places.templates} />
          <Loaded query={query} label={LOADING}>
            {() => (
              <div className={css.open}>
                {list.data !== undefined && <TemplateListNav list={list.data} current={kind} />}
                {editor}
              </div>
            )}
          </Loaded>
        </Page>
      )}
    </TemplateEditor>
  );
}
