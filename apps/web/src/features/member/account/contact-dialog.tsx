import { memberSentences } from '@kkumteo/copy/member';
import {
  codeShapeRefusal,
  readCode,
  readNewContact,
  type ContactChannel,
  type WaitingContact,
} from '@kkumteo/domain/member/contact-change';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Button, buttonClass } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askContactChange, confirmContact, contactChangesQuery } from '../../../api/contact-change.ts';
import { FAMILY } from '../../../api/family.ts';
import { identitiesQuery, providerStart } from '../../../api/identity.ts';
import { memberQuery } from '../../../api/member.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { usePressGuard } from '../use-press-guard.ts';
import { AskFields, CodeFields, type TypedChange } from './contact-fields.tsx';
import css from './contact.module.css';

const TITLES: Readonly<Record<ContactChannel, string>> = { mail: '이메일 변경', phone: '휴대전화 변경' };
const CHANGED: Readonly<Record<ContactChannel, string>> = {
  mail: '이메일을 바꾸었습니다.',
  phone: '휴대전화를 바꾸었습니다.',
};
const FIELDS = ['contact', 'password', 'code'];

export interface ContactDialogProps {
  readonly channel: ContactChannel;
  /** The change whose code is still to be typed. */
  readonly waiting: WaitingContact | null;
  readonly onClose: () => void;
}

/** 이메일 변경, 휴대전화 변경: the new contact and the password, then the code that was sent there. What is refused is said beside its field. */
export function ContactDialog({ channel, waiting, onClose }: ContactDialogProps) {
  const ways = useQuery(identitiesQuery);
  const { data: member } = useQuery(memberQuery);
  const queries = useQueryClient();
  const [waits, setWaits] = useState(waiting);
  const [typed, setTyped] = useState<TypedChange>({ contact: waiting?.contact ?? '', password: '', code: '' });
  const [failed, setFailed] = useState<string | null>(null);
  const errors = useFieldErrors();
  const once = usePressGuard();
  const form = useId();
  const hasPassword = ways.data?.hasPassword ?? true;
  const mustLogIn = ways.data !== undefined && !hasPassword && !ways.data.isFresh && waits === null;
  const current = channel === 'mail' ? member?.email : member?.mobile;

  const ask = async () => {
    const wrong = refusalsOf(channel, typed, { current: current ?? '', hasPassword });
    errors.show(wrong);
    if (wrong.length > 0) return;
    const asked = await askContactChange({ channel, contact: typed.contact, password: typed.password });
    queries.setQueryData(contactChangesQuery.queryKey, asked);
    setWaits(asked.waiting);
    setTyped((before) => ({ ...before, code: '' }));
  };
  const confirm = async () => {
    const wrong = errorOf(codeShapeRefusal(readCode(typed.code)));
    errors.show(wrong);
    if (wrong.length > 0) return;
    const changed = await confirmContact(typed.code);
    queries.setQueryData(memberQuery.queryKey, changed);
    await queries.invalidateQueries({ queryKey: contactChangesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: FAMILY });
    showHint(CHANGED[channel]);
    onClose();
  };
  const fail = (thrown: unknown) => {
    const message = failureMessage(thrown);
    const field = isApiFailure(thrown) ? thrown.field : undefined;
    if (field !== undefined && FIELDS.includes(field)) return errors.show([{ field, message }]);
    setFailed(message);
    return queries.invalidateQueries({ queryKey: contactChangesQuery.queryKey });
  };
  const again = () => {
    setFailed(null);
    errors.show([]);
    setWaits(null);
  };
  const fields = { channel, typed, errors, onType: setTyped };

  return (
    <Dialog
      title={TITLES[channel]}
      open
      onClose={onClose}
      closesBeside={false}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          {!mustLogIn && (
            <Button
              type="submit"
              form={form}
              look="primary"
              disabled={ways.data === undefined}
              busy={once.busy ? (waits === null ? '보내는 중' : '확인하는 중') : null}
            >
              {waits === null ? '인증번호 받기' : '확인'}
            </Button>
          )}
        </>
      }
    >
      {mustLogIn && <LogInAgain />}
      {ways.data === undefined && <WaysPending query={ways} />}
      {ways.data !== undefined && !mustLogIn && (
        <form
          id={form}
          ref={errors.form}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setFailed(null);
            void once.press(waits === null ? ask : confirm, fail);
          }}
        >
          {failed !== null && (
            <Notice tone="danger" role="alert">
              {failed}
            </Notice>
          )}
          {waits === null ? (
            <AskFields {...fields} loginId={hasPassword ? (member?.loginId ?? '') : null} />
          ) : (
            <CodeFields {...fields} waiting={waits} onAgain={again} />
          )}
        </form>
      )}
    </Dialog>
  );
}

const LogInAgain = () => (
  <div className={css.form}>
    <p>본인인지 확인하기 위해 다시 로그인해 주세요. 그 뒤 10분 안에 바꾸실 수 있습니다.</p>
    <a className={buttonClass('secondary', 'medium', false)} href={providerStart(paths.me(), true)}>
      다시 로그인
    </a>
  </div>
);

interface Pending {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const WaysPending = ({ query }: { readonly query: Pending }) =>
  query.isError ? (
    <FailedState
      message={failureMessage(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  ) : (
    <Loading label="내 정보를 불러오는 중입니다." />
  );

/** Everything to correct before a code is asked for, in the order of the form. */
function refusalsOf(
  channel: ContactChannel,
  { contact, password }: TypedChange,
  { current, hasPassword }: { readonly current: string; readonly hasPassword: boolean },
): readonly FieldError[] {
  const read = readNewContact(channel, contact, current);
  return [
    ...(read.ok ? [] : errorOf(read.rejection)),
    ...(hasPassword && password === '' ? [{ field: 'password', message: '비밀번호를 입력해 주세요.' }] : []),
  ];
}

function errorOf(refusal: MemberRejection | null): readonly FieldError[] {
  const sentence = refusal === null ? undefined : memberSentences[refusal.code];
  return refusal !== null && 'field' in refusal && refusal.field !== undefined && typeof sentence === 'string'
    ? [{ field: refusal.field, message: sentence }]
    : [];
}
