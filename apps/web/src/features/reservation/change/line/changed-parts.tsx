import { isChanged } from '@kkumteo/domain/reservation/change/change';
import { Row, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { roundWords } from '../../reservation-words.ts';
import { ChangeOfValue } from '../change-of-value.tsx';
import { type ChangedPart, leaderChanges } from '../leader-changes.ts';
import { headsOf, unchanged } from '../staged-line.ts';
import type { LinePartProps } from './use-line-change.ts';

/** The differences from the line: round, people by category, rooms, leaders, each with its old and its new value. */
export function ChangedParts({ detail, form }: LinePartProps) {
  const { before, after, rooms } = form;
  if (!isChanged(before, after) && rooms.wanted.length === 0)
    return (
      <Text tone="soft" size="second">
        아직 바뀐 내용이 없습니다.
      </Text>
    );
  const chosen = (detail.roundsLeft ?? [])
    .map((round) => ({ ...round, roundName: round.name }))
    .find(({ roundId }) => roundId === after.roundId);
  const names = new Map(detail.categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  const present = unchanged(before);
  const parts = [
    { term: '회차', was: roundWords(detail.line), is: roundWords(chosen ?? detail.line) },
    { term: '체험자', was: `${headsOf(present)}명`, is: `${headsOf(after)}명` },
    ...categoryChanges({ detail, form }),
    roomChange({ detail, form }),
    ...leaderChanges(before, after.leaders, (categoryId) => names.get(categoryId) ?? ''),
  ].filter(({ was, is }) => was !== is);
  return (
    <>
      <Stack as="dl" gap={2}>
        {parts.map(({ term, was, is }, at) => (
          <Row key={`${at} ${term}`} justify="between" gap={3} wrap>
            <Text as="dt" tone="faint" size="second">
              {term}
            </Text>
            <dd>
              <ChangeOfValue was={was} is={is} />
            </dd>
          </Row>
        ))}
      </Stack>
      {rooms.lost > 0 && (
        <Notice tone="warning">
          <b>체험실 {rooms.lost}개가 지워집니다.</b>
        </Notice>
      )}
    </>
  );
}

/** A group's heads by category, where more than their sum changes; an individual's people are in their list. */
function categoryChanges({ detail, form }: LinePartProps): readonly ChangedPart[] {
  if (detail.track !== 'group') return [];
  const headsIn = (categoryId: string, heads: typeof form.after.experiencers): number =>
    heads.find((each) => each.categoryId === categoryId)?.headcount ?? 0;
  const present = unchanged(form.before).experiencers;
  const changed = detail.categories
    .filter(({ role }) => role === 'experiencer')
    .map(({ categoryId, categoryName }) => ({
      term: categoryName,
      was: `${headsIn(categoryId, present)}명`,
      is: `${headsIn(categoryId, form.after.experiencers)}명`,
    }))
    .filter(({ was, is }) => was !== is);
  return changed.length > 1 ? changed : [];
}

/** How many have a room; where as many have one, how many get another one. */
function roomChange({ detail, form }: LinePartProps): ChangedPart {
  const { lost, picks, wanted } = form.rooms;
  const had = detail.experiencers.filter(({ rooms }) => rooms.length > 0).length;
  const roomed = new Set(picks.map(({ participantId }) => participantId)).size;
  // The notice says that they lose their rooms.
  const have = lost > 0 && roomed === 0 ? lost : roomed;
  const moved = new Set(wanted.map(({ participantId }) => participantId)).size;
  return have === had && moved > 0 && lost === 0
    ? { term: '체험실', was: `${had}명`, is: `${moved}명은 다른 체험실` }
    : { term: '체험실', was: `${had}명`, is: `${have}명` };
}
