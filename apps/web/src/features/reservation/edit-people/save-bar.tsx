import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { Button } from '@kkumteo/ui/button.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import type { ReactNode } from 'react';
import type { EditedRow } from '../../participants/people-grid/typed-row.ts';
import { PanelBar, PanelCount } from './panel-bar.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';
import type { PeopleEditor } from './use-people-editor.ts';

interface SaveBarProps<Row extends EditedRow> {
  readonly editor: PeopleEditor<Row>;
  /** 체험자, 인솔자/보호자 */
  readonly person: string;
  /** How many of them are filled in, of how many. */
  readonly filled: number;
  readonly of: number;
  /** What is said of the last press, such as of one that gave rooms. */
  readonly said?: ReactNode;
  /** What the save waits for, in words. */
  readonly waitsFor?: string | null;
  /** What is said of what they have in common, such as rooms: a <PanelCount>. */
  readonly more?: ReactNode;
}

/** Under a section: the consent that a save needs, how far it is, and the save. */
export function SaveBar<Row extends EditedRow>({
  editor,
  person,
  filled,
  of,
  said,
  waitsFor = null,
  more,
}: SaveBarProps<Row>) {
  const wrong = editor.errors.all.filter(({ field }) => field !== 'consent').length;
  const revert = async () => {
    const [yes, no] = confirmVerbs['undo-typing'];
    if (await confirm({ message: confirmSentences['undo-typing'], yes, no })) editor.revert();
  };
  return (
    <PanelBar
      label={`${person} 저장`}
      said={said}
      consent={
        <PrivacyConsent
          person={person}
          agreed={editor.consent}
          error={editor.errors.of('consent')}
          onAgree={editor.agree}
        />
      }
      counts={
        <>
          <PanelCount term={person}>
            {filled} / {of}명
          </PanelCount>
          {more}
          {wrong > 0 && (
            <PanelCount term="고칠 칸" tone="wrong">
              {wrong}개
            </PanelCount>
          )}
        </>
      }
    >
      {editor.isChanged && (
        <Button disabled={editor.busy} onClick={() => void revert()}>
          되돌리기
        </Button>
      )}
      <Button type="submit" look="primary" aria-keyshortcuts="F6" busy={editor.busy ? '저장하는 중' : waitsFor}>
        저장
      </Button>
    </PanelBar>
  );
}
