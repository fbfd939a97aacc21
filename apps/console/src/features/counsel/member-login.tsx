import type { LinkWay, MemberShown } from '@kkumteo/contract/office/counsel';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useState } from 'react';
import { sendLink } from '../../api/counsel.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { Card } from './card.tsx';
import { LINK_WAY_WORDS } from './member-words.ts';

/** How a member logs in; a link for a new password goes to their own contact. */
export function MemberLogin({ member }: { readonly member: MemberShown }) {
  const { memberKey, hasPassword, providers, linkBy } = member;
  const mayAct = useMay('member.act');
  const [way, setWay] = useState<LinkWay | null>(null);
  return (
    <Card title="로그인">
      <SummaryList
        items={[
          { term: '비밀번호', value: hasPassword ? '있음' : '없음 (간편 로그인만)' },
          ...providers.map(({ name, since }) => ({ term: name, value: `${formatFullDay(kstDate(since))}부터` })),
        ]}
      />
      {mayAct && way === null && linkBy.length > 0 && (
        <Row gap={2} wrap>
          {linkBy.map((each) => (
            <Button key={each} size="small" onClick={() => setWay(each)}>
              {LINK_WAY_WORDS[each]} 비밀번호 링크 보내기
            </Button>
          ))}
        </Row>
      )}
      {way !== null && (
        <ActForm
          key={way}
          verb={`${LINK_WAY_WORDS[way]} 링크 보내기`}
          busy="보내는 중"
          choices={['비밀번호를 잊음', '로그인이 안 됨']}
          onCancel={() => setWay(null)}
          send={async (reason) => {
            const { to } = await sendLink(memberKey, { way, reason });
            setWay(null);
            showHint(`${to}에 링크를 보냈어요. 30분 동안 쓸 수 있어요.`);
          }}
        >
          <p>새 비밀번호를 정하는 링크가 회원에게만 가요. 여기서는 링크도 비밀번호도 볼 수 없어요.</p>
        </ActForm>
      )}
    </Card>
  );
}
