import type { OwnRegistration, RegistrationView } from '@kkumteo/contract/reservation/registration';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row, Text, Stack } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';

export interface OwnRowProps {
  readonly view: RegistrationView;
  readonly own: OwnRegistration;
  /** What was just said of a save; null where the page was opened with the row saved before. */
  readonly saved: string | null;
  readonly onEdit: () => void;
  readonly onAnother: () => void;
}

/** The participant's saved row, to check; until the link ends it can be corrected here. */
export function OwnRow({ view, own, saved, onEdit, onAnother }: OwnRowProps) {
  const part = useFocusOnMount();
  return (
    <Stack ref={part} tabIndex={-1} gap={6}>
      <Notice tone="success" role="status">
        {saved ?? '이 기기에서 이미 입력하셨습니다.'}
      </Notice>
      <Section title="내 정보">
        <SummaryList
          items={[
            { term: '이름', value: own.name },
            { term: '학년', value: gradeName(own.grade) },
            ...(own.className === '' ? [] : [{ term: '반', value: own.className }]),
            ...(own.classNumber === '' ? [] : [{ term: '번호', value: own.classNumber }]),
            ...(own.email === '' ? [] : [{ term: '이메일', value: own.email }]),
            ...roomItems(view, own),
          ]}
        />
      </Section>
      <Row wrap gap={3}>
        <Button wide onClick={onEdit}>
          수정하기
        </Button>
        <Button wide onClick={onAnother}>
          다른 참가자 입력하기
        </Button>
      </Row>
      <Text tone="soft" size="second">
        다른 참가자를 입력하면 이 기기에서는 지금 정보를 더 이상 볼 수 없습니다.
      </Text>
    </Stack>
  );
}

function roomItems({ rooms }: RegistrationView, own: OwnRegistration) {
  const chosen = own.rooms.flatMap(({ componentRoundId, roomId }) =>
    rooms.filter((room) => room.componentRoundId === componentRoundId && room.roomId === roomId),
  );
  if (rooms.length === 0) return [];
  return [
    {
      term: '체험실',
      value: chosen.length === 0 ? '선택하지 않음' : chosen.map(({ roomName }) => roomName).join(', '),
    },
  ];
}
