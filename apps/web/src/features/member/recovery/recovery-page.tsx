import { paths } from '@kkumteo/contract/pages/addresses';
import type { RecoveryChannel } from '@kkumteo/domain/member/recovery';
import { Button } from '@kkumteo/ui/button.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { loginOptionsQuery } from '../../../api/recovery.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { RecoveryForm, type RecoveryPurpose } from './recovery-form.tsx';

export interface RecoveryPageProps {
  readonly purpose: RecoveryPurpose;
  readonly returnTo: string;
}

const ASKED = { 'login-id': '아이디를', password: '비밀번호를 다시 정할 수 있는 주소를' } as const;
const BY = { mail: '이메일로', phone: '휴대전화로' } as const;

/** 아이디 찾기 or 비밀번호 재설정: the form, what happens next, and whom to call where this site sends no messages. */
export function RecoveryPage({ purpose, returnTo }: RecoveryPageProps) {
  const options = useQuery(loginOptionsQuery);
  const [sentBy, setSentBy] = useState<RecoveryChannel | null>(null);
  if (options.data === undefined) return <QueryPending query={options} label="확인하고 있습니다." />;
  const { recoverBy } = options.data;
  if (recoverBy.length === 0) return <ByCall returnTo={returnTo} />;
  if (sentBy === null) return <RecoveryForm purpose={purpose} channels={recoverBy} onSent={setSentBy} />;
  return <Sent purpose={purpose} by={sentBy} returnTo={returnTo} onAgain={() => setSentBy(null)} />;
}

interface SentProps extends RecoveryPageProps {
  readonly by: RecoveryChannel;
  readonly onAgain: () => void;
}

function Sent({ purpose, by, returnTo, onAgain }: SentProps) {
  const part = useFocusOnMount();
  return (
    <Stack ref={part} tabIndex={-1} gap={4} above={8}>
      <Notice
        tone="success"
        role="status"
        title={`입력하신 내용과 일치하는 회원이 있으면 ${BY[by]} ${ASKED[purpose]} 보내 드렸습니다.`}
      >
        {purpose === 'password' && <p>보내 드린 주소는 30분 동안 한 번만 사용할 수 있습니다.</p>}
        <p>
          몇 분이 지나도 오지 않으면 입력하신 내용을 다시 확인해 주세요. <Phone />
        </p>
      </Notice>
      <LinkButton look="primary" to={paths.login(returnTo)} wide>
        로그인으로 돌아가기
      </LinkButton>
      <Button wide onClick={onAgain}>
        다시 입력하기
      </Button>
    </Stack>
  );
}

function ByCall({ returnTo }: { readonly returnTo: string }) {
  return (
    <EmptyState
      action={
        <LinkButton look="primary" to={paths.login(returnTo)}>
          로그인으로 돌아가기
        </LinkButton>
      }
    >
      온라인으로는 찾으실 수 없습니다. <Phone />
    </EmptyState>
  );
}

/** Whom to call, and at which hours. */
function Phone() {
  const { data: site } = useQuery(siteQuery);
  if (site === undefined) return <>고객센터로 문의해 주세요.</>;
  const { phone, hours } = site.operator;
  return (
    <>
      고객센터(
      <Text as="a" href={`tel:${phone}`} weight={700} link noWrap>
        {phone}
      </Text>
      , {hours.callCentre})로 문의하시면 도와드립니다.
    </>
  );
}
