import { memberSentences } from '@kkumteo/copy/member';
import {
  codeShapeRefusal,
  readCode,
  readNewContact,
  type ContactChannel,
  type WaitingContact,
} from '@kkumteo/domain/member/contact-change';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askContactChange, confirmContact, contactChangesQuery } from '../../../api/contact-change.ts';
import { FAMILY } from '../../../api/family.ts';
import { identitiesQuery } from '../../../api/identity.ts';
import { memberQuery } from '../../../api/member.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { ProveOwner } from '../identity/prove-owner.tsx';
import { passwordMissing } from '../new-password.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';
import { AskFields, CodeFields, type TypedChange } from './contact-fields.tsx';

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

/**
 * 이메일 변경, 휴대전화 변경: the new contact and the password, then the code that was sent there. Refusals are shown beside their
 * fields.
 */
export function ContactDialog({ channel, waiting, onClose }: ContactDialogProps) {
  const ways = useQuery(identitiesQuery);
  const { data: member } = useQuery(memberQuery);
  const queries = useQueryClient();
  const [waits, setWaits] = useState(waiting);
  const errors = useFieldErrors();
  const start: TypedChange = { contact: waiting?.contact ?? '', password: '', code: '' };
  const { typed, setTyped, field } = useTyped(start, errors);
  const form = useId();
  const hasPassword = ways.data?.hasPassword ?? true;
  const mustProve = ways.data !== undefined && !hasPassword && !ways.data.isFresh && waits === null;
  const current = channel === 'mail' ? member?.email : member?.mobile;

  const ask = async () => {
    const asked = await askContactChange({ channel, contact: typed.contact, password: typed.password });
    queries.setQueryData(contactChangesQuery.queryKey, asked);
    setWaits(asked.waiting);
    setTyped((before) => ({ ...before, code: '' }));
  };
  const confirm = async () => {
    const changed = await confirmContact(typed.code);
    queries.setQueryData(memberQuery.queryKey, changed);
    await queries.invalidateQueries({ queryKey: contactChangesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: FAMILY });
    showHint(CHANGED[channel]);
    onClose();
  };
  const change = useSubmit({
    errors,
    check: () =>
      waits === null
        ? refusalsOf(channel, typed, { current: current ?? '', hasPassword })
        : errorOf(codeShapeRefusal(readCode(typed.code))),
    send: () => (waits === null ? ask() : confirm()),
    fieldOf: ({ field: refused }) => FIELDS.find((each) => each === refused) ?? null,
    afterFailure: (_thrown, shown) =>
      shown === null ? queries.invalidateQueries({ queryKey: contactChangesQuery.queryKey }) : undefined,
  });
  const again = () => {
    change.setFailure(null);
    errors.show([]);
    setWaits(null);
  };

  return (
    <Dialog
      title={TITLES[channel]}
      open
      onClose={onClose}
      closesBeside={false}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          {!mustProve && (
            <Button
              type="submit"
              form={form}
              look="primary"
              disabled={ways.data === undefined}
              busy={change.busy ? (waits === null ? '보내는 중' : '확인하는 중') : null}
            >
              {waits === null ? '인증번호 받기' : '확인'}
            </Button>
          )}
        </>
      }
    >
      {mustProve && <ProveOwner />}
      {ways.data === undefined && <QueryPending query={ways} label="내 정보를 불러오는 중입니다." />}
      {ways.data !== undefined && !mustProve && (
        <Form id={form} errors={errors} failure={change.failure} onSubmit={change.submit} gap={5}>
          {waits === null ? (
            <AskFields channel={channel} fieldOf={field} loginId={hasPassword ? (member?.loginId ?? '') : null} />
          ) : (
            <CodeFields channel={channel} fieldOf={field} waiting={waits} onAgain={again} />
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** Everything to correct before a code is asked for, in the order of the form. */
function refusalsOf(
  channel: ContactChannel,
  { contact, password }: TypedChange,
  { current, hasPassword }: { readonly current: string; readonly hasPassword: boolean },
): readonly FieldError[] {
  const read = readNewContact(channel, contact, current);
  return [...(read.ok ? [] : errorOf(read.rejection)), ...(hasPassword ? passwordMissing(password) : [])];
}

function errorOf(refusal: MemberRejection | null): readonly FieldError[] {
  const sentence = refusal === null ? undefined : memberSentences[refusal.code];
  return refusal !== null && 'field' in refusal && refusal.field !== undefined && typeof sentence === 'string'
    ? [{ field: refusal.field, message: sentence }]
    : [];
}
