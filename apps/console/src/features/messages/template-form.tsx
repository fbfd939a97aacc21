import type { TemplateShown } from '@kkumteo/contract/office/message-templates';
import { TEMPLATE_LETTERS, templateRefusals, type TemplateWords } from '@kkumteo/domain/messages/templates/words';
import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import { Button } from '@kkumteo/ui/button.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useMay } from '../staff/self.tsx';
import { goesAtOnce } from './template-words.ts';
import css from './templates.module.css';
import type { TemplateEditing } from './use-template-words.ts';

export interface TemplateFormProps {
  readonly shown: TemplateShown;
  readonly editing: TemplateEditing;
  readonly errors: FieldErrors;
  readonly onSave: () => void;
}

/** The words of a kind of message, checked as they are typed, with the places that they may have. */
export function TemplateForm({ shown, editing, errors, onSave }: TemplateFormProps) {
  const mayWrite = useMay('message.write-template');
  const { words, isChanged, change, discard } = editing;
  const refusals = templateRefusals(words, shown).map((refusal) => ({
    field: refusal.field,
    message: officeSentenceFor(refusal),
  }));
  const problemOf = (field: keyof TemplateWords): string | null =>
    errors.of(field) ?? (isChanged ? (refusals.find((refusal) => refusal.field === field)?.message ?? null) : null);
  const write = (field: keyof TemplateWords) => (text: string) => {
    change({ [field]: text });
    errors.clearError(field);
  };
  const insert = (field: 'text' | 'textInEnglish') => (place: string) => {
    const area = errors.form.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${field}"]`);
    const [from, to] = [area?.selectionStart ?? words[field].length, area?.selectionEnd ?? words[field].length];
    const inserted = `#{${place}}`;
    write(field)(words[field].slice(0, from) + inserted + words[field].slice(to));
    // Once the text is drawn, typing goes on behind the place.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  const save = () => {
    errors.show(refusals);
    if (refusals.length === 0) onSave();
  };
  return (
    <Form errors={errors} gap={4} aria-label="메시지 글" onSubmit={save}>
      <TextField
        label="제목"
        name="subject"
        value={words.subject}
        readOnly={!mayWrite}
        error={problemOf('subject')}
        hint="메일의 제목이에요. 긴 문자에서는 앞 40바이트만 보여요."
        onChange={write('subject')}
      />
      <TextArea
        label="내용"
        name="text"
        rows={14}
        value={words.text}
        error={problemOf('text')}
        readOnly={!mayWrite}
        onChange={write('text')}
      />
      {mayWrite && <Places shown={shown} text={words.text} most={TEMPLATE_LETTERS} onInsert={insert('text')} />}
      {shown.hasEnglish && (
        <>
          <TextField
            label="영어 제목"
            name="subjectInEnglish"
            value={words.subjectInEnglish}
            readOnly={!mayWrite}
            error={problemOf('subjectInEnglish')}
            onChange={write('subjectInEnglish')}
          />
          <TextArea
            label="영어 내용"
            name="textInEnglish"
            rows={12}
            value={words.textInEnglish}
            error={problemOf('textInEnglish')}
            readOnly={!mayWrite}
            hint="영어로 예약한 사람에게 문자와 메일로 가요. 등록하지 않아요."
            onChange={write('textInEnglish')}
          />
          {mayWrite && <Places shown={shown} text={words.textInEnglish} onInsert={insert('textInEnglish')} />}
        </>
      )}
      {mayWrite && isChanged && (
        <Notice tone={goesAtOnce(shown, words) ? 'info' : 'warning'}>
          {goesAtOnce(shown, words)
            ? '저장하면 바로 이 글로 가요.'
            : '알림톡은 심사를 받아야 해요. 승인될 때까지 문자와 메일도 지금 글로 가요.'}
        </Notice>
      )}
      {mayWrite && (
        <Row gap={2}>
          <Button size="medium" disabled={!isChanged} onClick={discard}>
            고친 것 버리기
          </Button>
          <Button type="submit" size="medium" look="primary" disabled={!isChanged}>
            저장하기
          </Button>
        </Row>
      )}
    </Form>
  );
}

interface PlacesProps {
  readonly shown: TemplateShown;
  readonly text: string;
  /** Letters of a text that goes to phones. */
  readonly most?: number;
  readonly onInsert: (place: string) => void;
}

/** The places that a text may have; a press puts one where the caret is. */
const Places = ({ shown, text, most, onInsert }: PlacesProps) => (
  <div className={css.tools}>
    <div role="group" aria-label="변수 넣기" className={css.places}>
      {shown.places.map(({ name, isNeeded }) => (
        <button key={name} type="button" onClick={() => onInsert(name)}>
          {name}
          {isNeeded && <span className={css.needed}> 필수</span>}
        </button>
      ))}
    </div>
    <span className={css.faint}>
      {text.length.toLocaleString('ko-KR')}
      {shown.goesToPhones && most !== undefined && ` / ${most.toLocaleString('ko-KR')}`}자
    </span>
  </div>
);
