import type { TemplateShown, TemplateVersionShown } from '@kkumteo/contract/office/message-templates';
import { REGISTRATIONS, type RegistrationState } from '@kkumteo/domain/messages/templates/registration';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropTemplate, registerTemplate, templatesQuery, writeTemplate } from '../../api/message-templates.ts';
import { isApiFailure, isRefusedWith } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from '../staff/act-form.tsx';
import { goesAtOnce, liveOf, newestOf, REGISTRATION_WORDS, versionName, waitingOf } from './template-words.ts';
import css from './templates.module.css';
import type { TemplateEditing } from './use-template-words.ts';

interface SheetProps {
  readonly shown: TemplateShown;
  readonly name: string;
  readonly onClose: () => void;
}

/** Reads the list and the kind again. */
function useAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
}

export interface SaveSheetProps extends SheetProps {
  readonly editing: TemplateEditing;
  /** What is refused in a field is shown in the form. */
  readonly onRefused: (field: string, message: string) => void;
}

/** Why words are changed, and when they go out. */
export function SaveSheet({ shown, name, editing, onClose, onRefused }: SaveSheetProps) {
  const again = useAgain();
  const save = async (reason: string, pressKey: string) => {
    try {
      const { isLive } = await writeTemplate(shown.kind, { ...editing.words, after: editing.after, reason, pressKey });
      showHint(isLive ? '이제 새 글로 가요.' : '새 글이 승인을 기다려요. 등록 상태를 적어 주세요.');
    } catch (thrown) {
      if (isRefusedWith(thrown, 'messages.template-changed')) await again();
      if (!isApiFailure(thrown) || thrown.field === undefined) throw thrown;
      onRefused(thrown.field, thrown.message);
      return;
    }
    await again();
    editing.discard();
    onClose();
  };
  return (
    <Sheet title="글 저장하기" sub={name} onClose={onClose}>
      <ActForm
        verb="저장하기"
        busy="저장하는 중"
        choices={['말을 다듬음', '안내할 것이 생김', '맞지 않는 내용을 고침', '이전 글로 되돌림']}
        onCancel={onClose}
        send={save}
      >
        <p>
          {goesAtOnce(shown, editing.words)
            ? '저장하면 바로 이 글로 가요.'
            : '메시지 회사에 새 글을 등록하고 승인되면 이 글로 가요. 그때까지는 지금 글이 나가요.'}
        </p>
      </ActForm>
    </Sheet>
  );
}

export interface RegisterSheetProps extends SheetProps {
  /** The words whose registration is noted. */
  readonly of: TemplateVersionShown;
}

/** How far the message service is with some words. */
export function RegisterSheet({ shown, name, of, onClose }: RegisterSheetProps) {
  const again = useAgain();
  const errors = useFieldErrors();
  const [state, setState] = useState<RegistrationState>(of.registration === 'none' ? 'in-review' : of.registration);
  const [code, setCode] = useState(of.code ?? '');
  const [rejectedFor, setRejectedFor] = useState(of.rejectedFor ?? '');
  const note = async (reason: string, pressKey: string) => {
    const texts = {
      code: state === 'none' ? null : code.trim() || null,
      rejectedFor: state === 'rejected' ? rejectedFor.trim() : null,
    };
    try {
      const after = newestOf(shown);
      const { isLive } = await registerTemplate(shown.kind, {
        version: of.version,
        after,
        state,
        ...texts,
        reason,
        pressKey,
      });
      showHint(isLive && of.version === shown.waiting ? '승인됐어요. 이제 새 글로 가요.' : '등록 상태를 적었어요.');
    } catch (thrown) {
      if (isRefusedWith(thrown, 'messages.template-changed')) await again();
      throw thrown;
    }
    onClose();
    await again();
  };
  return (
    <Sheet title="알림톡 등록 상태" sub={`${name} · ${versionName(of.version)}`} onClose={onClose}>
      <div>
        <p className={css.faint}>메시지 회사에 이 글을 한 글자도 다르지 않게 등록해 주세요.</p>
        <p className={css.registered}>{of.text}</p>
        <Button size="small" onClick={() => void copy(of.text)}>
          글 복사하기
        </Button>
      </div>
      <ActForm
        verb="등록 상태 적기"
        busy="적는 중"
        choices={['심사를 맡김', '심사 결과가 나옴', '템플릿을 바꿈']}
        errors={errors}
        check={() => [
          ...(state === 'approved' && code.trim() === ''
            ? [{ field: 'code', message: '메시지 회사가 준 템플릿 코드를 적어 주세요.' }]
            : []),
          ...(/^[\w-]{0,50}$/.test(code.trim())
            ? []
            : [{ field: 'code', message: '템플릿 코드는 영문자, 숫자, -, _로 적어 주세요.' }]),
          ...(state === 'rejected' && rejectedFor.trim() === ''
            ? [{ field: 'rejectedFor', message: '반려된 까닭을 적어 주세요.' }]
            : []),
        ]}
        onCancel={onClose}
        send={note}
      >
        <RadioGroup
          legend="상태"
          layout="row"
          options={REGISTRATIONS.map((value) => ({ value, label: REGISTRATION_WORDS[value] }))}
          value={state}
          onChange={setState}
        />
        {state !== 'none' && (
          <TextField
            label="템플릿 코드"
            name="code"
            value={code}
            error={errors.of('code')}
            hint="메시지 회사가 준 번호예요. 예: KA01TP…"
            onChange={(text) => {
              setCode(text);
              errors.clearError('code');
            }}
          />
        )}
        {state === 'rejected' && (
          <TextField
            label="반려된 까닭"
            name="rejectedFor"
            maxLength={200}
            value={rejectedFor}
            error={errors.of('rejectedFor')}
            onChange={(text) => {
              setRejectedFor(text);
              errors.clearError('rejectedFor');
            }}
          />
        )}
        <p>{meaningOf(shown, of, state)}</p>
      </ActForm>
    </Sheet>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showHint('글을 복사했어요.');
  } catch {
    showHint('복사하지 못했어요. 글을 골라서 복사해 주세요.');
  }
}

/** What noting a state means for the messages. */
function meaningOf(shown: TemplateShown, { version }: TemplateVersionShown, state: RegistrationState): string {
  if (version === shown.waiting)
    return state === 'approved' ? '적으면 바로 이 글로 가요.' : '승인될 때까지 지금 글이 나가요.';
  return state === 'approved' ? '적으면 알림톡으로 가요.' : '승인될 때까지 문자로 가요.';
}

/** Gives up words that wait. */
export function DropSheet({ shown, name, onClose }: SheetProps) {
  const again = useAgain();
  const waiting = waitingOf(shown);
  if (waiting === null) return null;
  const drop = async (reason: string, pressKey: string) => {
    try {
      await dropTemplate(shown.kind, { version: waiting.version, reason, pressKey });
    } catch (thrown) {
      if (isRefusedWith(thrown, 'messages.template-changed')) await again();
      throw thrown;
    }
    showHint('기다리던 글을 버렸어요.');
    onClose();
    await again();
  };
  return (
    <Sheet title="기다리는 글 버리기" sub={`${name} · ${versionName(waiting.version)}`} onClose={onClose}>
      <ActForm
        verb="버리기"
        busy="버리는 중"
        danger
        choices={['반려됨', '고칠 필요가 없어짐']}
        onCancel={onClose}
        send={drop}
      >
        <p>지금 나가는 {versionName(liveOf(shown).version)}은 그대로 나가요. 버린 글은 지난 글에 남아요.</p>
      </ActForm>
    </Sheet>
  );
}
