import type { ListedInvitation } from '@kkumteo/contract/office/coupons';
import { INVITATION_STATE_WORDS } from '@kkumteo/copy/coupons-office';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endInvitation } from '../../api/coupons.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from '../staff/act-form.tsx';
import { copy } from '../staff/one-time-link.tsx';
import { useMay } from '../staff/self.tsx';
import { bookedWords } from './invitation-table.tsx';

export interface InvitationSheetProps {
  readonly invitation: ListedInvitation;
  readonly onClose: () => void;
}

/** One invitation: what is booked by it, the link that its school gets, and its end. */
export function InvitationSheet({ invitation, onClose }: InvitationSheetProps) {
  const { code, school, productName, link, until, heads, state } = invitation;
  const [isEnding, setIsEnding] = useState(false);
  const queries = useQueryClient();
  const mayEnd = useMay('invitation.end') && state !== 'ended';
  const facts = [
    { term: '체험', value: productName },
    { term: '번호', value: code },
    { term: '예약', value: `${bookedWords(invitation)}건` },
    { term: '인원', value: `${heads}명` },
    { term: '마지막 날', value: until === null ? '정하지 않음' : formatFullDay(until) },
  ];
  return (
    <Sheet title={school || code} sub={INVITATION_STATE_WORDS[state]} onClose={onClose}>
      <SummaryList layout="rows" items={facts} />
      <TextField label="초대한 곳에 전할 주소" value={link} readOnly onChange={() => undefined} />
      {isEnding ? (
        <ActForm
          verb="초대 끝내기"
          busy="끝내는 중"
          danger
          choices={['학교 요청', '잘못 만듦', '번호가 새어 나감']}
          send={async (reason, pressKey) => {
            await endInvitation({ code, reason, pressKey });
            showHint('초대를 끝냈어요. 이 번호로는 더 예약할 수 없어요.');
            onClose();
            await queries.invalidateQueries();
          }}
          onCancel={() => setIsEnding(false)}
        >
          <p>이 번호로 더 예약할 수 없어요. 이미 한 예약은 그대로예요.</p>
        </ActForm>
      ) : (
        <Row gap={2} wrap>
          <Button size="medium" look="primary" onClick={() => void copy(link)}>
            주소 복사
          </Button>
          {mayEnd && (
            <Button size="medium" onClick={() => setIsEnding(true)}>
              초대 끝내기
            </Button>
          )}
        </Row>
      )}
    </Sheet>
  );
}
