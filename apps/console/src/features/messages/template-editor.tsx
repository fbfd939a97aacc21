import type { TemplateShown, TemplateVersionShown } from '@kkumteo/contract/office/message-templates';
import { TEMPLATE_NAMES } from '@kkumteo/copy/messages/template-list';
import type { MessageKind } from '@kkumteo/domain/messages/message';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { useMay } from '../staff/self.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { DropSheet, RegisterSheet, SaveSheet } from './template-sheets.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { liveOf, REGISTRATION_TONES, REGISTRATION_WORDS, waitingOf, wayWords, wordsOf } from './template-words.ts';
import css from './templates.module.css';
import { useTemplateWords } from './use-template-words.ts';

type Open = 'save' | 'register' | 'register-live' | 'drop' | null;

export interface TemplateEditorProps {
  readonly kind: MessageKind;
  readonly shown: TemplateShown;
  /** The page around it, with what is open at its side. */
  readonly children: (parts: { readonly editor: ReactNode; readonly sheet: ReactNode }) => ReactNode;
}

/** One kind of message: its words, how they arrive, how they are registered, and those before. */
export function TemplateEditor({ kind, shown, children }: TemplateEditorProps) {
  const [open, setOpen] = useState<Open>(null);
  const editing = useTemplateWords(shown);
  const errors = useFieldErrors();
  const mayWrite = useMay('message.write-template');
  const { name, when, by } = TEMPLATE_NAMES[kind];
  const close = () => setOpen(null);
  const take = (version: TemplateVersionShown) => {
    editing.change(wordsOf(version));
    errors.show([]);
    errors.form.current?.querySelector<HTMLElement>('textarea')?.focus();
  };
  const editor = (
    <>
      <div>
        <Row gap={2} align="center" wrap>
          <h2 className={css.name}>{name}</h2>
          {editing.isChanged && <Badge tone="info">저장하지 않은 글</Badge>}
        </Row>
        <p className={css.when}>
          {when} {by}
        </p>
        <Registered shown={shown} onRegister={() => setOpen('register-live')} />
        <Waiting shown={shown} onRegister={() => setOpen('register')} onDrop={() => setOpen('drop')} />
        {editing.isOvertaken && <Overtaken onGoOn={editing.goOn} onDiscard={editing.discard} />}
        <TemplateForm shown={shown} editing={editing} errors={errors} onSave={() => setOpen('save')} />
        <TemplateVersions shown={shown} onTake={mayWrite ? take : undefined} />
      </div>
      <TemplatePreview shown={shown} words={editing.words} />
    </>
  );
  const around = { shown, name, onClose: close };
  const waiting = waitingOf(shown);
  const sheets: Readonly<Record<NonNullable<Open>, ReactNode>> = {
    save: (
      <SaveSheet
        {...around}
        editing={editing}
        onRefused={(field, message) => {
          close();
          errors.show([{ field, message }]);
        }}
      />
    ),
    register: waiting !== null && <RegisterSheet {...around} key={waiting.version} of={waiting} />,
    'register-live': <RegisterSheet {...around} key={shown.live} of={liveOf(shown)} />,
    drop: <DropSheet {...around} />,
  };
  return children({ editor, sheet: open === null ? false : sheets[open] });
}

interface RegisteredProps {
  readonly shown: TemplateShown;
  readonly onRegister: () => void;
}

/** How the words that go out reach a phone today. */
function Registered({ shown, onRegister }: RegisteredProps) {
  const mayRegister = useMay('message.register-template');
  const { registration } = liveOf(shown);
  return (
    <div className={css.registration}>
      {shown.goesToPhones && <Badge tone={REGISTRATION_TONES[registration]}>{REGISTRATION_WORDS[registration]}</Badge>}
      <p>{wayWords(shown)}</p>
      {mayRegister && shown.goesToPhones && (
        <Button size="small" onClick={onRegister}>
          등록 상태 적기
        </Button>
      )}
    </div>
  );
}

interface WaitingProps extends RegisteredProps {
  readonly onDrop: () => void;
}

/** Words that wait for their registration, while the ones before go out. */
function Waiting({ shown, onRegister, onDrop }: WaitingProps) {
  const [mayRegister, mayWrite] = [useMay('message.register-template'), useMay('message.write-template')];
  const waiting = waitingOf(shown);
  if (waiting === null) return null;
  const { registration, code, rejectedFor } = waiting;
  return (
    <Notice
      tone={registration === 'rejected' ? 'danger' : 'warning'}
      title={`고친 글이 승인을 기다려요: ${REGISTRATION_WORDS[registration]}`}
    >
      <p>
        {[code !== null && `템플릿 코드 ${code}.`, rejectedFor, '그동안은 나가는 글이 그대로 나가요.']
          .filter(Boolean)
          .join(' ')}
      </p>
      <Row gap={2} above={2} wrap>
        {mayRegister && (
          <Button size="small" onClick={onRegister}>
            고친 글의 등록 상태 적기
          </Button>
        )}
        {mayWrite && (
          <Button size="small" onClick={onDrop}>
            기다리는 글 버리기
          </Button>
        )}
      </Row>
    </Notice>
  );
}

interface OvertakenProps {
  readonly onGoOn: () => void;
  readonly onDiscard: () => void;
}

/** Two write at once: nothing that was typed is lost. */
const Overtaken = ({ onGoOn, onDiscard }: OvertakenProps) => (
  <Notice tone="warning" role="status" title="그사이 다른 직원이 새 글을 저장했어요">
    <p>지난 글에서 새 글을 확인해 주세요. 적던 글은 그대로 있어요.</p>
    <Row gap={2} above={2} wrap>
      <Button size="small" onClick={onGoOn}>
        확인했어요, 내 글로 계속하기
      </Button>
      <Button size="small" onClick={onDiscard}>
        내 글 버리고 새 글 보기
      </Button>
    </Row>
  </Notice>
);
