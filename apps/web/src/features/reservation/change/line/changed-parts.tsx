import { isChanged } from '@kkumteo/domain/reservation/change';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { roundWords } from '../../reservation-words.ts';
import { unchanged, headsOf } from '../staged-line.ts';
import css from './change-line.module.css';
import type { LinePartProps } from './use-line-change.ts';

/** The differences from the line: round, people, leaders. */
export function ChangedParts({ detail, form }: LinePartProps) {
  const { before, after } = form;
  const present = unchanged(before);
  if (!isChanged(before, after) && form.rooms.wanted.length === 0)
    return <p className={css.words}>아직 바뀐 내용이 없습니다.</p>;
  const rounds = (detail.roundsLeft ?? []).map((round) => ({ ...round, roundName: round.name }));
  const chosen = rounds.find(({ roundId }) => roundId === after.roundId) ?? detail.line;
  const { lost } = form.rooms;
  const roomed = new Set(form.rooms.picks.map(({ participantId }) => participantId)).size;
  const [heads, leaders] = [headsOf(after), after.leaders.length];
  const parts = [
    { term: '회차', was: roundWords(detail.line), is: roundWords(chosen) },
    { term: '체험자', was: `${headsOf(present)}명`, is: `${heads}명` },
    {
      term: '체험실',
      was: `${detail.experiencers.filter(({ rooms }) => rooms.length > 0).length}명`,
      // The notice below says that they lose their rooms.
      is: lost > 0 && roomed === 0 ? `${lost}명` : `${roomed}명`,
    },
    { term: detail.track === 'group' ? '인솔자' : '보호자', was: `${present.leaders.length}명`, is: `${leaders}명` },
  ].filter(({ was, is }) => was !== is);
  if (parts.length === 0 && lost === 0)
    return <p className={css.words}>구분이나 인솔자 정보, 체험실이 바뀌었습니다.</p>;
  return (
    <>
      <dl className={css.parts}>
        {parts.map(({ term, was, is }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <VisuallyHidden>변경 전 </VisuallyHidden>
              <s>{was}</s> <VisuallyHidden>변경 후 </VisuallyHidden>
              <b>{is}</b>
            </dd>
          </div>
        ))}
      </dl>
      {lost > 0 && (
        <Notice tone="warning">
          <b>체험실 {lost}개가 지워집니다.</b>
        </Notice>
      )}
    </>
  );
}
