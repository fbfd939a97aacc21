import type { DraftEntries } from '@kkumteo/contract/office/catalogue-entries';
import type { WrittenFields } from '@kkumteo/domain/drafts/draft';
import { proseLines, sectionsOf } from '@kkumteo/domain/drafts/prose-lines';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { DraftArea, DraftText } from '../catalogue/draft-fields.tsx';
import { PlacesProvider } from '../catalogue/product-editing.tsx';
import css from '../catalogue/section.module.css';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { placesOf, withEntry } from './entry-editing.ts';
import { FieldSection } from './field-section.tsx';
import { TreeFields } from './tree-fields.tsx';

type Language = 'ko' | 'en';

/** A text in both languages, each in the form that its name asks for. */
export const TextFields = ({ editing, name }: { readonly editing: DraftEditing; readonly name: string }) => (
  <>
    <InLanguage editing={editing} name={name} language="ko" />
    <InLanguage editing={editing} name={name} language="en" />
  </>
);

export const documentIn = ({ texts }: DraftEntries, name: string, language: Language): WrittenFields | null => {
  const document = texts.find(({ key }) => key === `${name}/${language}`)?.value?.document;
  return isFields(document) ? document : null;
};

/** With which a text begins that is not written in any language. */
const BLANKS: Readonly<Record<string, WrittenFields>> = {
  parking: { visitors: { what: '', small: '', large: '' }, hourly: [] },
  questions: { questions: [] },
  way: { map: null, ways: [], coach: null },
};
const BLANK_PROSE: WrittenFields = { title: '', effectiveFrom: null, sections: [] };

interface InLanguageProps {
  readonly editing: DraftEditing;
  readonly name: string;
  readonly language: Language;
}

function InLanguage({ editing, name, language }: InLanguageProps) {
  const key = `${name}/${language}`;
  const document = documentIn(editing.entries, name, language);
  const put = (next: WrittenFields | null) =>
    editing.edit((now) =>
      withEntry(now, 'texts', { key, value: next === null ? null : { name, language, document: next } }),
    );
  const other = documentIn(editing.entries, name, language === 'ko' ? 'en' : 'ko');
  return (
    <PlacesProvider places={placesOf(editing, 'texts', key)}>
      <FieldSection name={language === 'ko' ? '한국어' : '영어'}>
        {document === null ? (
          <>
            <Text tone="soft">
              {language === 'ko' ? '쓰지 않은 글은 누리집에 보이지 않아요.' : '영어 쪽에도 한국어 글이 보여요.'}
            </Text>
            {!editing.isReadOnly && (
              <Row>
                <Button size="medium" onClick={() => put(other ?? BLANKS[name] ?? BLANK_PROSE)}>
                  {language === 'ko' ? '한국어 글 쓰기' : '영어 글 쓰기'}
                </Button>
              </Row>
            )}
          </>
        ) : (
          <>
            {'sections' in document ? (
              <ProseFields document={document} onChange={put} />
            ) : (
              <TreeFields path="document" value={document} isReadOnly={editing.isReadOnly} onChange={put} />
            )}
            {!editing.isReadOnly && (
              <Row>
                <Button size="small" onClick={() => put(null)}>
                  {language === 'ko' ? '한국어 글 빼기' : '영어 글 빼기'}
                </Button>
              </Row>
            )}
          </>
        )}
      </FieldSection>
    </PlacesProvider>
  );
}

const HINT =
  '“# 제목”, “- 항목”, 빈 줄로 나눈 글. 표는 “표: 이름” 다음 줄부터 “| 칸 | 칸 |”. 요금과 나이는 [요금표], [추가 회차 요금표], [연령표]라고만 적으면 누리집이 채워요.';

interface ProseFieldsProps {
  readonly document: WrittenFields;
  readonly onChange: (document: WrittenFields) => void;
}

function ProseFields({ document, onChange }: ProseFieldsProps) {
  const { title, effectiveFrom, sections } = document;
  const [typed, setTyped] = useState(() => proseLines(sections));
  // What was typed says it in other empty lines than the document does; another person's text replaces it.
  const isOwn = proseLines(sectionsOf(typed)) === proseLines(sections);
  return (
    <>
      <div className={css.pair}>
        <DraftText
          place={{ path: 'document.title' }}
          label="제목"
          value={typeof title === 'string' ? title : ''}
          onChange={(next) => onChange({ ...document, title: next })}
        />
        <DraftText
          place={{ path: 'document.effectiveFrom' }}
          label="시행일"
          type="date"
          hint="비워 두면 없어요."
          value={typeof effectiveFrom === 'string' ? effectiveFrom : ''}
          onChange={(day) => onChange({ ...document, effectiveFrom: day === '' ? null : day })}
        />
      </div>
      <DraftArea
        place={{ path: 'document.sections' }}
        label="내용"
        rows={18}
        hint={HINT}
        value={isOwn ? typed : proseLines(sections)}
        onChange={(lines) => {
          setTyped(lines);
          onChange({ ...document, sections: sectionsOf(lines) });
        }}
      />
    </>
  );
}
