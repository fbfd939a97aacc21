import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { useSyncExternalStore } from 'react';
import { giveFreshCode } from '../../api/staff.ts';
import { askedCode, onAskedCode } from './fresh-code.ts';
import { SecondFactor } from './second-factor.tsx';

/** Asks for the second factor again before an act that needs it; once in the app. */
export function FreshCodeDialog() {
  const answer = useSyncExternalStore(onAskedCode, askedCode);
  return (
    <Dialog
      open={answer !== null}
      title="한 번 더 확인할게요"
      size="small"
      closesBeside={false}
      onClose={() => answer?.(false)}
    >
      {answer !== null && (
        <SecondFactor
          use="fresh"
          label="인증 앱의 숫자 여섯 개"
          hint="한 번 확인하면 5분 동안 다시 묻지 않아요."
          giveCode={giveFreshCode}
          onDone={() => answer(true)}
        />
      )}
    </Dialog>
  );
}
