import { paths } from '@kkumteo/contract/pages/addresses';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { Button } from '@kkumteo/ui/button.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { inquiryOptionsQuery } from '../../api/inquiry.ts';
import { QueryPending } from '../../lib/query-state.tsx';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { InquiryForm } from './inquiry-form.tsx';
import css from './inquiry.module.css';
import { WithAnswers } from './with-answers.tsx';

/** 문의하기: the form, then the number of the sent question; whom to call where the park takes no questions in writing. */
export function InquiryPage({ member }: { readonly member: SignedInMember }) {
  const options = useQuery(inquiryOptionsQuery);
  const [inquiryNo, setInquiryNo] = useState<string | null>(null);
  if (options.data === undefined) return <QueryPending query={options} label="문의를 받고 있는지 확인하고 있습니다." />;
  if (!options.data) return <ByCall />;
  if (inquiryNo === null)
    return (
      <WithAnswers>
        <InquiryForm member={member} onSent={setInquiryNo} />
      </WithAnswers>
    );
  return <Received inquiryNo={inquiryNo} email={member.email} onAgain={() => setInquiryNo(null)} />;
}

interface ReceivedProps {
  readonly inquiryNo: string;
  readonly email: string;
  readonly onAgain: () => void;
}

function Received({ inquiryNo, email, onAgain }: ReceivedProps) {
  const part = useFocusOnMount();
  return (
    <Stack ref={part} tabIndex={-1} gap={6} above={8}>
      <Notice tone="success" role="status" title="문의를 받았습니다.">
        <p className={css.number}>
          문의번호 <b>{inquiryNo}</b>
        </p>
        <p>
          <Text as="span" breakAnywhere>
            {email}
          </Text>
          로 사본을 보내 드립니다. 답변도 같은 주소로 드립니다. 전화로 물어보실 때는 문의번호를 알려 주세요.
        </p>
      </Notice>
      <LinkButton look="primary" to={paths.info('hours')} wide>
        이용안내로 돌아가기
      </LinkButton>
      <Button wide onClick={onAgain}>
        다른 문의 쓰기
      </Button>
    </Stack>
  );
}

function ByCall() {
  const { data: site } = useQuery(siteQuery);
  return (
    <EmptyState
      action={
        <LinkButton look="primary" to={paths.info('hours')}>
          이용안내로 돌아가기
        </LinkButton>
      }
    >
      지금은 온라인 문의를 받지 않습니다.{' '}
      {site === undefined ? (
        '고객센터로 문의해 주세요.'
      ) : (
        <>
          고객센터(
          <Text as="a" href={`tel:${site.operator.phone}`} weight={700} link noWrap>
            {site.operator.phone}
          </Text>
          , {site.operator.hours.callCentre})로 문의하시면 도와드립니다.
        </>
      )}
    </EmptyState>
  );
}
