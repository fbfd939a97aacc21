import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';

interface PasteNoticeProps {
  /** The texts of the last paste that found no place. */
  readonly left: readonly string[];
  readonly onClose: () => void;
}

/** Says which of the pasted texts found no place, where it can be seen; it stays until it is closed. */
export function PasteNotice({ left, onClose }: PasteNoticeProps) {
  if (left.length === 0) return null;
  return (
    <div ref={showSelf}>
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button size="small" onClick={onClose}>
            닫기
          </Button>
        }
      >
        {leftWords(left)}
      </Notice>
    </div>
  );
}

const SHOWN = 6;

function leftWords(left: readonly string[]): string {
  const shown = left.slice(0, SHOWN).join(', ');
  const more = left.length - SHOWN;
  return more > 0
    ? `붙여 넣은 값 ${left.length}개는 넣을 자리가 없어 빠졌습니다: ${shown} 외 ${more}개`
    : `붙여 넣은 값 ${left.length}개는 넣을 자리가 없어 빠졌습니다: ${shown}`;
}

const showSelf = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });
