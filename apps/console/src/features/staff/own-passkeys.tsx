import { PASSKEYS_PER_ACCOUNT } from '@kkumteo/domain/staff/account';
import { Button } from '@kkumteo/ui/button.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery, removePasskey } from '../../api/staff.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Icon } from '../../lib/icon.tsx';
import css from './account.module.css';
import { browserSupportsWebAuthn, passkeyFailure, registerPasskey } from './passkey.ts';
import list from './session-list.module.css';
import { moment } from './times.ts';
import { useAct } from './use-act.ts';

const NAME_MAXIMUM = 30;

/** Passkeys of one's own account: a key, or the computer's fingerprint or face. */
export function OwnPasskeys() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery);
  const [name, setName] = useState('');
  const changed = (said: string) => {
    showHint(said);
    return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  const add = useAct({
    send: async () => {
      await registerPasskey(name.trim() || '보안키');
      setName('');
      await changed('보안키를 등록했어요.');
    },
    wordsOf: passkeyFailure,
  });
  const remove = useAct<string>({
    send: async (key) => {
      await removePasskey(key);
      await changed('보안키를 지웠어요.');
    },
  });
  const passkeys = data?.passkeys ?? [];
  const now = serverNow();
  return (
    <section className={css.card} aria-busy={isFetching}>
      <h2>보안키</h2>
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className={list.sessions}>
        {passkeys.map((key) => (
          <li key={key.key}>
            <Icon name="key" />
            <p>
              <b>{key.name}</b>
              <small>
                {moment(key.createdAt, now)} 등록
                {key.lastUsedAt !== null && `, 마지막 ${moment(key.lastUsedAt, now)}`}
              </small>
            </p>
            <Button
              size="small"
              disabled={remove.busy}
              aria-label={`${key.name} 지우기`}
              onClick={() => void remove.run(key.key)}
            >
              지우기
            </Button>
          </li>
        ))}
      </ul>
      {remove.failure !== null && (
        <Notice tone="danger" role="alert">
          {remove.failure}
        </Notice>
      )}
      {!browserSupportsWebAuthn() && <p>이 브라우저에서는 보안키를 쓸 수 없어요.</p>}
      {browserSupportsWebAuthn() && passkeys.length < PASSKEYS_PER_ACCOUNT && (
        <Form failure={add.failure} gap={3} onSubmit={() => void add.run()}>
          <TextField
            label="보안키 이름"
            hint="어느 것인지 알아볼 이름. 예: 사무실 컴퓨터"
            value={name}
            maxLength={NAME_MAXIMUM}
            onChange={setName}
          />
          <Button type="submit" size="small" busy={add.busy ? '등록하는 중' : null}>
            보안키 등록하기
          </Button>
        </Form>
      )}
    </section>
  );
}
