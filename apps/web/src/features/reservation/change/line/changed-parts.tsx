import { isChanged } from '@kkumteo/domain/reservation/change/change';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { roundWords } from '../../reservation-words.ts';
import { unchanged, headsOf } from '../staged-line.ts';
import type { LinePartProps } from './use-line-change.ts';
import { Text, Stack, Row } from '@kkumteo/ui/layout.tsx';

/** The differences from the line: round, people, leaders. */
export function ChangedParts({ detail, form }: LinePartProps) {
  const { before, after } = form;
  const present = unchanged(before);
  if (!isChanged(before, after) && form.rooms.wanted.length === 0)
    return (
      <Text tone="soft" size="second">
        아직 바뀐 내용이 없습니다.
      </Text>
    );
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
    return (
      <Text tone="soft" size="second">
        구분이나 인솔자 정보, 체험실이 바뀌었습니다.
      </Text>
    );
  return (
    <>
      <Stack as="dl" gap={2}>
        {parts.map(({ term, was, is }) => (
          <Row key={term} justify="between" gap={3}>
            <Text as="dt" tone="faint" size="second">
              {term}
            </Text>
            <dd>
              <Text as="span" size="second">
                <VisuallyHidden>변경 전 </VisuallyHidden>
                <Text as="s" tone="faint">
                  {was}
                </Text>{' '}
                <VisuallyHidden>변경 후 </VisuallyHidden>
                <Text as="b" tone="primary">
                  {is}
                </Text>
              </Text>
            </dd>
          </Row>
        ))}
      </Stack>
      {lost > 0 && (
        <Notice tone="warning">
          <b>체험실 {lost}개가 지워집니다.</b>
        </Notice>
      )}
    </>
  );
}
