import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Switch } from '@kkumteo/ui/switch.tsx';
import { useState } from 'react';
import { areShortcutsOn, turnShortcuts } from '../lib/shortcuts.ts';
import type { MenuEntry } from './menu.ts';
import css from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** What single keys do, and the switch that turns them off. */
export function ShortcutsDialog({ open, entries, onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const keys: readonly (readonly [string, string])[] = [
    ['?', '이 목록'],
    ['Ctrl K', '예약, 사람, 학교, 상품 찾기'],
    ['/', '이 화면의 찾는 칸, 없으면 Ctrl K와 같음'],
    ['↑ ↓ ← →', '표의 칸'],
    ['Home, End', '줄의 처음과 끝, Ctrl과 함께 표의 처음과 끝'],
    ['Enter', '줄 열기'],
    ['Esc', '열린 것 닫기'],
    ...entries.map(({ label, key: { letter } }) => [`G 다음 ${letter}`, label] as const),
  ];
  return (
    <Dialog open={open} title="단축키" size="small" onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="글자 하나로 된 단축키 쓰기"
        checked={isOn}
        onChange={(on) => {
          turnShortcuts(on);
          setIsOn(on);
        }}
      >
        글을 적는 동안에는 쓰이지 않아요.
      </Switch>
    </Dialog>
  );
}
