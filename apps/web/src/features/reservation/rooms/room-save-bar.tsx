import { Button } from '../../../ui/button.tsx';
import css from './room-save-bar.module.css';
import type { RoomEditor } from './use-room-editor.ts';

interface RoomSaveBarProps {
  readonly editor: RoomEditor;
  readonly headcount: number;
  /** Components with rooms: each head needs one of each. */
  readonly groups: number;
}

/** Under the section: how far it is, and the save; what is chosen holds from there on. */
export function RoomSaveBar({ editor, headcount, groups }: RoomSaveBarProps) {
  return (
    <div className={css.bar} role="region" aria-label="체험실 저장">
      <div className={css.inner}>
        <dl className={css.counts}>
          <div>
            <dt>체험실</dt>
            <dd>
              {editor.picks.length} / {headcount * groups}명
            </dd>
          </div>
          {editor.isChanged && (
            <div className={css.unsaved}>
              <dt>저장 전</dt>
              <dd>변경 있음</dd>
            </div>
          )}
        </dl>
        {editor.isChanged && (
          <Button disabled={editor.busy !== null} onClick={editor.revert}>
            되돌리기
          </Button>
        )}
        <Button look="primary" busy={editor.busy} disabled={!editor.isChanged} onClick={editor.save}>
          저장
        </Button>
      </div>
    </div>
  );
}
