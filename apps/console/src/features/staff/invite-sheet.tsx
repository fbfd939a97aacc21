import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import { newStaffRefusal, tidyStaffLogin } from '@kkumteo/domain/staff/account';
import { STAFF_ROLES, type StaffRole } from '@kkumteo/domain/staff/may';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inviteStaff } from '../../api/staff.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { ReasonField, reasonErrors } from './reason-field.tsx';
import { useAct } from './use-act.ts';

/** A new colleague: name, login id and role; what comes back is the link to hand over. */
export function InviteSheet({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<{ loginId: string; name: string; role: StaffRole; reason: string }>({
    loginId: '',
    name: '',
    role: 'reception',
    reason: '',
  });
  /** The link's token, null where the invitation waits for a second administrator. */
  const [made, setMade] = useState<{ readonly token: string | null } | null>(null);
  const errors = useFieldErrors();
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed });
    for (const field of Object.keys(changed)) errors.clearError(field);
  };
  const act = useAct({
    errors,
    check: () => {
      const refusal = newStaffRefusal({ ...typed, loginId: tidyStaffLogin(typed.loginId) });
      const wrong =
        refusal === null
          ? []
          : [
              {
                field: 'field' in refusal && refusal.field ? refusal.field : 'loginId',
                message: officeSentenceFor(refusal),
              },
            ];
      return [...wrong, ...reasonErrors(typed.reason)];
    },
    send: async () => {
      setMade(await inviteStaff({ ...typed, loginId: tidyStaffLogin(typed.loginId), reason: typed.reason.trim() }));
      await queries.invalidateQueries();
    },
    fieldOf: (code) => (code === 'staff.login-id-taken' ? 'loginId' : null),
  });
  return (
    <Sheet title="직원 초대" sub="링크를 받은 사람이 비밀번호와 두 번째 확인을 정해요." onClose={onClose}>
      {made === null ? (
        <Form errors={errors} failure={act.failure} gap={4} onSubmit={() => void act.run()}>
          <TextField
            label="이름"
            name="name"
            value={typed.name}
            autoComplete="off"
            error={errors.of('name')}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="아이디"
            name="loginId"
            value={typed.loginId}
            autoComplete="off"
            hint="영문 소문자와 숫자, 3자부터. 예: sujin.bae"
            error={errors.of('loginId')}
            onChange={(loginId) => change({ loginId })}
          />
          <RadioGroup
            legend="역할"
            layout="row"
            value={typed.role}
            options={STAFF_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }))}
            onChange={(role) => change({ role: STAFF_ROLES.find((each) => each === role) ?? typed.role })}
          />
          {typed.role === 'admin' && <Notice>관리자는 다른 관리자가 승인해야 초대돼요.</Notice>}
          <ReasonField
            legend="왜 초대하나요?"
            choices={['새로 들어옴', '다른 곳에서 옴']}
            value={typed.reason}
            error={errors.of('reason')}
            onChange={(reason) => change({ reason })}
          />
          <Button type="submit" look="primary" wide busy={act.busy ? '초대하는 중' : null}>
            초대 링크 만들기
          </Button>
        </Form>
      ) : made.token === null ? (
        <Notice tone="info" role="status" title="다른 관리자의 승인을 기다려요.">
          <p>승인한 관리자에게 링크가 보여요.</p>
        </Notice>
      ) : (
        <OneTimeLink token={made.token} name={typed.name} />
      )}
    </Sheet>
  );
}
