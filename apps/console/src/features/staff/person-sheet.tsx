import type { StaffMember } from '@kkumteo/contract/office/staff';
import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { STAFF_ROLES } from '@kkumteo/domain/staff/may';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRole, resetStaff, resumeStaff, stopStaff } from '../../api/staff.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from './act-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { PersonSessions } from './person-sessions.tsx';
import css from './person-sheet.module.css';
import { useSelf } from './self.tsx';

const PROPOSED = '다른 관리자가 승인하면 바뀌어요.';

export interface PersonSheetProps {
  readonly person: StaffMember;
  readonly onClose: () => void;
}

/** One member of the staff: role, second factor, sessions, and whether the account is in use. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  const { staffKey: own } = useSelf();
  const queries = useQueryClient();
  const [acting, setActing] = useState<'stop' | 'resume' | 'reset' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const { staffKey, name, state } = person;
  const isOwn = staffKey === own;
  const done = async (message: string) => {
    setActing(null);
    showHint(message);
    await queries.invalidateQueries();
  };
  const cancel = () => setActing(null);
  return (
    <Sheet
      title={name}
      sub={`${person.loginId} · ${formatFullDay(kstDate(person.createdAt))}부터`}
      onClose={onClose}
      foot={
        isOwn ? (
          <p className={css.faint}>내 계정이에요. 역할과 사용은 다른 관리자가 바꿀 수 있어요.</p>
        ) : (
          <>
            {state === 'stopped' ? (
              <Button size="medium" onClick={() => setActing('resume')}>
                다시 쓰기
              </Button>
            ) : (
              <Button size="medium" look="danger" onClick={() => setActing('stop')}>
                멈추기
              </Button>
            )}
            <p className={css.faint}>지우지 않아요. 기록은 그대로 남아요.</p>
          </>
        )
      }
    >
      {acting === 'stop' && (
        <ActForm
          verb={`${name} 멈추기`}
          busy="멈추는 중"
          danger
          choices={['그만둠', '쉼', '계정이 위험함']}
          onCancel={cancel}
          send={async (reason) => {
            await stopStaff({ staffKey, reason });
            await done(`${name} 님의 계정을 멈췄어요.`);
          }}
        >
          <p>바로 모든 접속이 끊기고 로그인할 수 없어요. 다시 쓰게 할 수 있어요.</p>
        </ActForm>
      )}
      {acting === 'resume' && (
        <ActForm
          verb={`${name} 다시 쓰기`}
          busy="다시 쓰게 하는 중"
          choices={['돌아옴', '잘못 멈춤']}
          onCancel={cancel}
          send={async (reason) => {
            const { isProposed } = await resumeStaff({ staffKey, reason });
            await done(isProposed ? PROPOSED : `${name} 님의 계정을 다시 쓸 수 있어요.`);
          }}
        />
      )}
      {!isOwn && state !== 'stopped' && <RoleForm key={person.role} person={person} onDone={done} />}
      <section>
        <h3>두 번째 확인</h3>
        <dl className={css.facts}>
          <div>
            <dt>인증 앱</dt>
            <dd>{person.codeSince === null ? '없음' : `${formatFullDay(kstDate(person.codeSince))} 켬`}</dd>
          </div>
          <div>
            <dt>보안키</dt>
            <dd>{person.passkeys === 0 ? '없음' : `${person.passkeys}개`}</dd>
          </div>
        </dl>
        {!isOwn && state !== 'stopped' && acting !== 'reset' && (
          <Button look="text" size="small" onClick={() => setActing('reset')}>
            {state === 'invited' ? '초대 링크를 새로 만들기' : '앱이나 비밀번호를 잃어버렸을 때 다시 설정하기'}
          </Button>
        )}
        {acting === 'reset' && (
          <ActForm
            verb="새 링크 만들기"
            busy="만드는 중"
            choices={['기기를 잃어버림', '비밀번호를 잊음', '링크가 지남']}
            onCancel={cancel}
            send={async (reason) => {
              const made = await resetStaff({ staffKey, reason });
              setToken(made.token);
              await done(made.token === null ? PROPOSED : '링크를 만들었어요.');
            }}
          >
            <p>접속이 모두 끊기고, 새 링크로 비밀번호와 두 번째 확인을 다시 정해요.</p>
          </ActForm>
        )}
        {token !== null && <OneTimeLink token={token} name={name} />}
      </section>
      {person.sessions > 0 && <PersonSessions person={person} isOwn={isOwn} />}
    </Sheet>
  );
}

function RoleForm(props: { readonly person: StaffMember; readonly onDone: (message: string) => Promise<void> }) {
  const { staffKey, name, role } = props.person;
  const [chosen, setChosen] = useState(role);
  return (
    <section>
      <Select
        label="역할"
        value={chosen}
        options={STAFF_ROLES.map((each) => ({ value: each, label: ROLE_WORDS[each] }))}
        hint="바꾸면 모든 접속이 끊기고 다시 로그인해요."
        onChange={(value) => setChosen(STAFF_ROLES.find((each) => each === value) ?? role)}
      />
      {chosen !== role && (
        <div className={css.act}>
          <ActForm
            verb={`${ROLE_WORDS[chosen]} 역할로 바꾸기`}
            busy="바꾸는 중"
            choices={['자리를 옮김', '맡은 일이 바뀜']}
            onCancel={() => setChosen(role)}
            send={async (reason) => {
              const { isProposed } = await changeRole({ staffKey, role: chosen, reason });
              await props.onDone(isProposed ? PROPOSED : `${name} 님의 역할을 바꿨어요.`);
              if (isProposed) setChosen(role);
            }}
          >
            {chosen === 'admin' && <p>관리자가 되려면 다른 관리자가 승인해야 해요.</p>}
          </ActForm>
        </div>
      )}
    </section>
  );
}
