import type { CatalogueChoices } from '@kkumteo/contract/office/catalogue';
import type { NoticeEntry } from '@kkumteo/contract/office/catalogue-entries';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { DraftSelect, DraftText } from '../catalogue/draft-fields.tsx';
import { PlacesProvider } from '../catalogue/product-editing.tsx';
import css from '../catalogue/section.module.css';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { englishOf, placesOf, withEntry } from './entry-editing.ts';
import { FieldSection } from './field-section.tsx';
import { PairField } from './pair-field.tsx';
import { Preview } from './preview.tsx';

export interface NoticeFieldsProps {
  readonly editing: DraftEditing;
  readonly choices: CatalogueChoices;
}

/** A notice: its words in both languages, where it is shown, and from when until when. */
export function NoticeFields({ editing, choices }: NoticeFieldsProps) {
  const entry = editing.entries.notices[0] ?? editing.draft.published.notices[0];
  if (entry === undefined) return null;
  const { key } = entry;
  const isOut = entry.value === null;
  const value = entry.value ?? editing.draft.published.notices[0]?.value;
  if (value == null) return null;
  const put = (now: DraftEditing['entries'], fields: Partial<NoticeEntry>): DraftEditing['entries'] =>
    withEntry(now, 'notices', { key, value: { ...(now.notices[0]?.value ?? value), ...fields } });
  const change = (fields: Partial<NoticeEntry>) => editing.edit((now) => put(now, fields));
  const day = (path: 'from' | 'to', label: string) => (
    <DraftText
      place={{ path }}
      label={label}
      type="date"
      value={value[path]}
      onChange={(typed) => change({ [path]: typed })}
    />
  );
  return (
    <PlacesProvider places={placesOf(editing, 'notices', key)}>
      {!isOut && (
        <>
          <FieldSection name="글" sub="영어가 없으면 영어 쪽에도 한국어로 보여요.">
            <PairField
              editing={editing}
              path="title"
              label="제목"
              value={value.title}
              onChange={(now, title) => put(now, { title })}
            />
            <PairField
              editing={editing}
              path="message"
              label="내용"
              isLong
              value={value.message}
              onChange={(now, message) => put(now, { message })}
            />
            <DraftText
              place={{ path: 'link' }}
              label="더 보기 주소"
              hint="예: /reserve/info/parking. 비워 두면 없어요."
              value={value.link ?? ''}
              onChange={(link) => change({ link: link === '' ? null : link })}
            />
          </FieldSection>
          <FieldSection name="보이는 곳과 날">
            <div className={css.pair}>
              <DraftSelect
                place={{ path: 'kind' }}
                label="모양"
                value={value.kind}
                options={[
                  { value: 'notice', label: '한 줄' },
                  { value: 'alert', label: '닫아야 하는 창' },
                ]}
                onChange={(kind) => change({ kind: kind === 'alert' ? 'alert' : 'notice' })}
              />
              <DraftSelect
                place={{ path: 'hall' }}
                label="체험관"
                placeholder="모든 체험관"
                value={value.hall ?? ''}
                options={choices.halls.map(({ hall, name }) => ({ value: hall, label: name }))}
                onChange={(hall) => change({ hall: hall === '' ? null : hall })}
              />
              <DraftSelect
                place={{ path: 'track' }}
                label="누구에게"
                placeholder="모두"
                value={value.track ?? ''}
                options={[
                  { value: 'individual', label: '개인' },
                  { value: 'group', label: '단체' },
                ]}
                onChange={(track) => change({ track: track === 'individual' || track === 'group' ? track : null })}
              />
              {day('from', '첫날')}
              {day('to', '마지막 날')}
            </div>
          </FieldSection>
        </>
      )}
      {editing.draft.published.notices.length > 0 && !editing.isReadOnly && (
        <Checkbox
          label="공지 내리기: 공개하면 더 보이지 않아요"
          checked={isOut}
          onChange={(checked) =>
            editing.edit((now) => withEntry(now, 'notices', { key, value: checked ? null : value }))
          }
        />
      )}
    </PlacesProvider>
  );
}

/** The notice as visitors of each language read it. */
export function NoticePreview({ editing }: { readonly editing: DraftEditing }) {
  const value = editing.entries.notices[0]?.value;
  if (value == null) return null;
  const { title, message } = value;
  return (
    <Preview>
      {(language) => {
        const said = (korean: string): string =>
          language === 'en' ? englishOf(editing.entries, korean) || korean : korean;
        return (
          <Notice title={said(title)}>
            {said(message)
              .split('\n')
              .map((line, at) => (
                <Text key={at}>{line}</Text>
              ))}
          </Notice>
        );
      }}
    </Preview>
  );
}
