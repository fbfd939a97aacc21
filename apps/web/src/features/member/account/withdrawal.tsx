import { paths } from '@kkumteo/contract/pages/addresses';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Columns, Panel, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withdraw, withdrawalQuery } from '../../../api/account.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { forgetMember } from '../end-session.ts';
import { passwordMissing } from '../new-password.ts';
import { ProveOwner } from '../identity/prove-owner.tsx';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';
import css from './account.module.css';

const GONE = [
  '아이디와 비밀번호',
  '이름, 이메일, 휴대전화, 생년월일',
  '가족 정보',
  '대기 신청, 쓰지 않은 쿠폰, 찜한 체험, 보내신 문의',
  '이 브라우저의 체험바구니',
  '로그인된 모든 기기',
];
const DONE = '탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.';

export interface WithdrawalProps {
  readonly onLeft: () => void;
  /** How members prove their identity: by the password, or without one by what they have done minutes ago. */
  readonly proof: 'password' | 'proved' | 'prove-first';
}

/**
 * 회원 탈퇴: what is removed and what is kept, why it is refused now, else the password and the act. `onLeft` deletes data
 * of other parts in this browser.
 */
export function Withdrawal({ onLeft, proof }: WithdrawalProps) {
  const preview = useQuery(withdrawalQuery);
  if (preview.data === undefined) return <QueryPending query={preview} label="탈퇴할 수 있는지 확인하고 있습니다." />;
  const { refusal, kept } = preview.data;
  return (
    <>
      <Columns gap={4} below={6}>
        <Panel padding={5} paddingBlock={4}>
          <Text as="h3" size="body" weight={700} below={2}>
            바로 지워지는 것
          </Text>
          <ul className={css.fates}>
            {GONE.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Panel>
        <Panel padding={5} paddingBlock={4}>
          <Text as="h3" size="body" weight={700} below={2}>
            남는 것
          </Text>
          <ul className={css.fates}>
            {kept.map(({ what, until }) => (
              <li key={what}>
                {what}{' '}
                <Text as="div" tone="soft" size="second">
                  {until}
                </Text>
              </li>
            ))}
          </ul>
        </Panel>
      </Columns>
      {refusal === null ? <WithdrawalForm onLeft={onLeft} proof={proof} /> : <NotNow refusal={refusal} />}
    </>
  );
}

function NotNow({ refusal }: { readonly refusal: string }) {
  return (
    <Stack align="start" gap={4}>
      <Notice tone="warning" title="지금은 탈퇴할 수 없습니다.">
        <p>{refusal}</p>
      </Notice>
      <LinkButton size="medium" to={paths.reservations('individual')}>
        예약확인으로
      </LinkButton>
    </Stack>
  );
}

function WithdrawalForm({ onLeft, proof }: WithdrawalProps) {
  const errors = useFieldErrors();
  const { typed, field } = useTyped({ password: '' }, errors);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isProvedHere, setProvedHere] = useState(false);
  const act = useRef<HTMLButtonElement>(null);
  // What had the focus is gone once the proof is made.
  useEffect(() => {
    if (isProvedHere && proof === 'proved') act.current?.focus();
  }, [isProvedHere, proof]);

  const leave = useSubmit({
    errors,
    check: () => (proof === 'password' ? passwordMissing(typed.password) : []),
    confirm: 'withdraw',
    danger: true,
    send: async () => {
      await withdraw(typed.password);
      onLeft();
      await forgetMember(queries, () => navigate(paths.landing(), { replace: true }));
      await alert({ message: DONE });
    },
    fieldOf: (refused) => (refused.field === 'password' ? refused.field : null),
    // The reason may have come up since the page was opened.
    afterFailure: (_thrown, field) =>
      field === null ? queries.invalidateQueries({ queryKey: withdrawalQuery.queryKey }) : undefined,
  });

  if (proof === 'prove-first') return <ProveOwner onProved={() => setProvedHere(true)} />;
  return (
    <Form errors={errors} failure={leave.failure} onSubmit={leave.submit} gap={5} narrow>
      {proof === 'password' && (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          required
          hint="본인인지 확인하기 위해 한 번 더 입력해 주세요."
          {...field('password')}
        />
      )}
      <Button type="submit" look="danger" ref={act} busy={leave.busy ? '탈퇴하는 중' : null}>
        회원 탈퇴
      </Button>
    </Form>
  );
}
