import type { Opening } from '@kkumteo/contract/office/opening';
import { STEP_WORDS } from '@kkumteo/copy/opening';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { openPark } from '../../api/opening.ts';
import { moment } from '../staff/times.ts';
import { useAct } from '../staff/use-act.ts';
import { usePress } from '../staff/use-press.ts';

/** What is missing, or the button by which the park sells from now on. */
export function OpenStep({ opening }: { readonly opening: Opening }) {
  const queries = useQueryClient();
  const asPress = usePress();
  const act = useAct({
    send: async () => {
      try {
        await asPress(openPark);
        showHint('공원을 열었어요. 지금부터 예약을 받아요.');
      } finally {
        await queries.invalidateQueries();
      }
    },
  });
  const { isOpen, openedAt, now, steps } = opening;
  if (isOpen)
    return <Text>{openedAt === null ? '' : `${moment(openedAt, now)}에 열었어요. `}지금 예약을 받고 있어요.</Text>;
  const missing = steps.filter(({ step, state }) => state === 'missing' && step !== 'open');
  return (
    <Stack gap={3}>
      <Text>
        {missing.length === 0
          ? '모두 준비됐어요. 열면 방문자가 바로 예약할 수 있어요.'
          : `아직 남은 단계: ${missing.map(({ step }) => STEP_WORDS[step]).join(', ')}`}
      </Text>
      {act.failure !== null && (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
      <div>
        <Button
          size="medium"
          look="primary"
          disabled={missing.length > 0}
          busy={act.busy ? '여는 중' : null}
          onClick={() => void act.run()}
        >
          공원 열기
        </Button>
      </div>
    </Stack>
  );
}
