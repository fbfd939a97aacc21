import { ENTRY_DAYS } from '@kkumteo/domain/staff/entry';
import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useState } from 'react';
import { takeMemberCopy } from '../../api/counsel.ts';
import { memberEntriesPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { saveWorkbook } from '../../lib/table/save-table.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { Card } from './card.tsx';
import { copySheets } from './copy-sheets.ts';

/** All that is kept of a member as one file, for the member who asks for it, and who read it. */
export function MemberCopy({ memberKey }: { readonly memberKey: number }) {
  const mayTake = useMay('member.take-copy');
  const mayReadEntries = useMay('entries.read');
  const [asks, setAsks] = useState(false);
  const since = addDays(kstDate(serverNow()), 1 - ENTRY_DAYS);
  if (!mayTake) return null;
  return (
    <Card title="개인정보">
      {!asks && (
        <Row gap={3}>
          <Button size="small" onClick={() => setAsks(true)}>
            자료 사본 받기
          </Button>
          {mayReadEntries && <Link to={memberEntriesPlace(memberKey, since)}>이 회원을 본 기록</Link>}
        </Row>
      )}
      {asks && (
        <ActForm
          verb="자료 사본 받기"
          busy="모으는 중"
          choices={['찾아와 요구함', '메일로 요구함', '전화로 요구함']}
          onCancel={() => setAsks(false)}
          send={async (reason) => {
            const copy = await takeMemberCopy(memberKey, reason);
            await saveWorkbook(`개인정보 사본 ${kstDate(copy.madeAt)} 회원 ${memberKey}`, copySheets(copy));
            setAsks(false);
            showHint('사본을 엑셀 파일로 받았어요. 본인에게만 건네고 이 기기에서는 지워 주세요.');
          }}
        >
          <p>
            이 회원에 대해 남아 있는 것이 가리지 않은 채 엑셀 파일 하나로 나가요. 본인인지 먼저 확인해 주세요. 누가 왜
            받았는지 기록에 남아요.
          </p>
        </ActForm>
      )}
    </Card>
  );
}
