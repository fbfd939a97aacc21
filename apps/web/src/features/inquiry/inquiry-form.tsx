import { INQUIRY_TOPIC_NAMES } from '@kkumteo/copy/inquiry';
import { INQUIRY_LIMITS, INQUIRY_TOPICS } from '@kkumteo/domain/inquiry/inquiry';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { textLength } from '@kkumteo/domain/shared/text';
import { Button } from '@kkumteo/ui/button.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { count } from '../../lib/format.ts';
import { InquiryReservation } from './inquiry-reservation.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';

export interface InquiryFormProps {
  readonly member: SignedInMember;
  readonly onSent: (inquiryNo: string) => void;
}

const TOPICS = INQUIRY_TOPICS.map((topic) => ({ value: topic, label: INQUIRY_TOPIC_NAMES[topic] }));

/** A question to the park: what about, of which reservation, its text, and where the answer goes. */
export function InquiryForm({ member, onSent }: InquiryFormProps) {
  const { typed, change, errors, error, busy, send } = useInquiryForm(onSent);
  const letters = textLength(typed.text);
  return (
    <Form errors={errors} onSubmit={send} gap={6} above={8}>
      <Select
        label="문의 주제"
        name="topic"
        required
        placeholder="선택해 주세요"
        options={TOPICS}
        value={typed.topic ?? ''}
        error={errors.of('topic')}
        onChange={(chosen) => change({ topic: INQUIRY_TOPICS.find((topic) => topic === chosen) ?? null })}
      />
      <InquiryReservation
        chosen={typed.reservationNo}
        error={errors.of('reservationNo')}
        onChoose={(reservationNo) => change({ reservationNo })}
      />
      <TextArea
        label="문의 내용"
        name="text"
        required
        hint={`비밀번호와 카드 번호는 적지 마세요. ${count(letters)} / ${count(INQUIRY_LIMITS.text)}자`}
        value={typed.text}
        error={errors.of('text')}
        onChange={(text) => change({ text })}
      />
      <Panel as="dl" look="ground">
        <Text as="dt" size="second" weight={700}>
          답변 받을 메일
        </Text>
        <dd>
          <Text as="b" breakAnywhere>
            {member.email}
          </Text>
          <Text tone="soft" size="second">
            회원 정보의 메일 주소입니다. 보내신 내용의 사본도 이 주소로 보내 드립니다.
          </Text>
        </dd>
      </Panel>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Text tone="soft" size="second">
        보내신 문의는 1년 동안 보관한 뒤 지웁니다. 탈퇴하시면 바로 지웁니다.
      </Text>
      <Button type="submit" look="primary" wide busy={busy ? '보내는 중' : null}>
        문의 보내기
      </Button>
    </Form>
  );
}
