import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { PanelBar, PanelCount } from '../edit-people/panel-bar.tsx';
import type { RoomEditor } from './use-room-editor.ts';

interface RoomSaveBarProps {
  readonly editor: RoomEditor;
  readonly headcount: number;
  /** Components with rooms: each head needs one of each. */
  readonly groups: number;
}

/**
 * Under the section: its progress, and the save, which makes the choice valid. It is visible wherever the page is
 * scrolled to, so the result of a press is shown here.
 */
export function RoomSaveBar({ editor, headcount, groups }: RoomSaveBarProps) {
  return (
    <PanelBar
      label="체험실 저장"
      said={
        editor.said !== null && (
          <Notice key={editor.said.no} tone={editor.said.tone}>
            {editor.said.words}
          </Notice>
        )
      }
      counts={
        <>
          <PanelCount term="체험실">
            {editor.picks.length} / {headcount * groups}명
          </PanelCount>
          {editor.isChanged && (
            <PanelCount term="저장 전" tone="minor">
              변경 있음
            </PanelCount>
          )}
        </>
      }
    >
      {editor.isChanged && (
        <Button disabled={editor.busy !== null} onClick={editor.revert}>
          되돌리기
        </Button>
      )}
      <Button look="primary" aria-keyshortcuts="F6" busy={editor.busy} onClick={editor.save}>
        저장
      </Button>
    </PanelBar>
  );
}
