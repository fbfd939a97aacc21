import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import type { EditedRow } from './edited-row.ts';
import { PrivacyConsent } from './privacy-consent.tsx';
import css from './save-bar.module.css';
import type { PeopleEditor } from './use-people-editor.ts';

interface SaveBarProps<Row extends EditedRow> {
  readonly editor: PeopleEditor<Row>;
  /** 체험자, 인솔자/보호자 */
  readonly person: string;
  /** How many of them are filled in, of how many. */
  readonly filled: number;
  readonly of: number;
  /** What is said of what they have in common, such as rooms: a term and its value. */
  readonly more?: ReactNode;
}

/** Under a section: the consent that a save needs, how far it is, and the save. */
export function SaveBar<Row extends EditedRow>({ editor, person, filled, of, more }: SaveBarProps<Row>) {
  const wrong = editor.errors.all.filter(({ field }) => field !== 'consent').length;
  const revert = async () => {
    const [yes, no] = confirmVerbs['undo-typing'];
    if (await confirm({ message: confirmSentences['undo-typing'], yes, no })) editor.revert();
  };
  return (
    <div className={css.bar} role="region" aria-label={`${person} 저장`}>
      <div className={css.inner}>
        <div className={css.consent}>
          <PrivacyConsent
            person={person}
            agreed={editor.consent}
            error={editor.errors.of('consent')}
            onAgree={editor.agree}
          />
        </div>
        <div className={css.acts}>
          <dl className={css.counts}>
            <div>
              <dt>{person}</dt>
              <dd>
                {filled} / {of}명
              </dd>
            </div>
            {more}
            {wrong > 0 && (
              <div className={css.wrong}>
                <dt>고칠 칸</dt>
                <dd>{wrong}개</dd>
              </div>
            )}
          </dl>
          {editor.isChanged && (
            <Button disabled={editor.busy} onClick={() => void revert()}>
              되돌리기
            </Button>
          )}
          <Button type="submit" look="primary" busy={editor.busy ? '저장하는 중' : null}>
            저장
          </Button>
        </div>
      </div>
    </div>
  );
}
