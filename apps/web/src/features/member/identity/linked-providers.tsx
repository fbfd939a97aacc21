import type { LoginWays } from '@kkumteo/contract/member/account';
import { linkResult } from '@kkumteo/copy/provider-login';
import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { Panel, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identitiesQuery, unlinkIdentity } from '../../../api/identity.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import css from '../account/account.module.css';
import { useSubmit } from '../use-submit.ts';
import { LinkForm } from './link-form.tsx';
import type { LinkReturn } from './link-return.ts';
import { providerName } from './provider-name.ts';
import { ProveOwner } from './prove-owner.tsx';

type LinkedProvider = LoginWays['providers'][number];

export interface LinkedProvidersProps {
  readonly ways: LoginWays;
  /** What came of a visit that began here. */
  readonly returned: LinkReturn | null;
}

/** 간편 로그인: by which other accounts the member logs in, and the way to link one or to take the link away. */
export function LinkedProviders({ ways, returned }: LinkedProvidersProps) {
  const { providers, hasPassword } = ways;
  const queries = useQueryClient();
  const [linking, setLinking] = useState<LoginProvider | null>(null);
  const links = providers.filter(({ linkedAt }) => linkedAt !== null).length;
  const unlink = useSubmit<LinkedProvider>({
    send: async (provider) => {
      const name = providerName(provider);
      const message = `${name} 연결을 해제하시겠습니까? 다음부터는 ${name} 로그인을 쓸 수 없습니다.`;
      if (!(await confirm({ message, yes: '연결 해제', no: '그대로 두기' }))) return;
      await unlinkIdentity(provider.key);
      await queries.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    },
    say: (message) => alert({ message }),
  });
  return (
    <Stack gap={5}>
      <ReturnNotice providers={providers} returned={returned} />
      {!hasPassword && <p>비밀번호 없이 연결한 계정으로 로그인합니다.</p>}
      <Panel as="ul" padding={0}>
        {providers.map((provider) => (
          <li key={provider.key}>
            <div className={css.session}>
              <div>
                <p className={css.browser}>{providerName(provider)}</p>
                <Text tone="soft" size="second">
                  {provider.linkedAt === null
                    ? '연결하지 않았습니다.'
                    : `${formatFullDay(kstDate(Date.parse(provider.linkedAt)))}에 연결했습니다.`}
                </Text>
              </div>
              {provider.linkedAt === null
                ? linking !== provider.key && (
                    <Button size="small" onClick={() => setLinking(provider.key)}>
                      {providerName(provider)} 연결하기
                    </Button>
                  )
                : (hasPassword || links > 1) && (
                    <Button
                      size="small"
                      aria-label={`${providerName(provider)} 연결 해제`}
                      busy={unlink.pressed === provider ? '해제하는 중' : null}
                      onClick={() => void unlink.submit(provider)}
                    >
                      연결 해제
                    </Button>
                  )}
            </div>
            {linking === provider.key && (
              <div className={css.session}>
                <Linking provider={provider} ways={ways} />
              </div>
            )}
          </li>
        ))}
      </Panel>
    </Stack>
  );
}

/** A member with a password gives it; one without has to show first who they are. */
function Linking({ provider, ways }: { readonly provider: LinkedProvider; readonly ways: LoginWays }) {
  if (!ways.hasPassword && !ways.isFresh) return <ProofFirst />;
  return <LinkForm provider={provider} hasPassword={ways.hasPassword} />;
}

function ProofFirst() {
  const part = useFocusOnMount();
  return (
    <div ref={part} tabIndex={-1}>
      <ProveOwner />
    </div>
  );
}

function ReturnNotice({ providers, returned }: Pick<LinkedProvidersProps, 'returned'> & Pick<LoginWays, 'providers'>) {
  const said = linkResult(returned?.result ?? null);
  if (said === null) return null;
  const provider = providers.find(({ key }) => key === returned?.by);
  return (
    <Notice
      tone={returned?.result === 'linked' ? 'success' : 'warning'}
      role="status"
      {...(provider && { title: providerName(provider) })}
    >
      {said}
    </Notice>
  );
}
