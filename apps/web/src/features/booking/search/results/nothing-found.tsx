import { paths } from '@kkumteo/contract/pages/addresses';
import type { Relaxation } from '@kkumteo/domain/booking/search/relaxation';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useNavigate } from 'react-router';
import { Mark } from '../marks.tsx';
import css from './search-results.module.css';
import type { SearchAddress } from '../use-search-address.ts';

export interface NothingFoundProps {
  readonly relaxations: readonly Relaxation[];
  readonly address: SearchAddress;
  /** Seats in one round that were asked for. */
  readonly needed: number;
  /** Whether it is looked for among favourites, and there are none at all. */
  readonly hasNoFavourites: boolean;
  readonly track: Track;
  readonly halls: readonly HallRecord[];
}

/**
 * No product matches: up to three conditions to drop, with what each finds; the specification's sentence where none
 * helps.
 */
export function NothingFound({ relaxations, address, needed, hasNoFavourites, track, halls }: NothingFoundProps) {
  const navigate = useNavigate();
  if (relaxations.length === 0) return <EmptyState>대상 상품이 없습니다.</EmptyState>;
  const act = ({ step, day, hall }: Relaxation): void => {
    if (step === 'day') address.change({ day, onlyWithSeats: true });
    if (step === 'full') address.change({ onlyWithSeats: false, seats: null });
    if (step === 'text') address.change({ text: '' });
    if (step === 'favourites') address.change({ onlyFavourites: false });
    if (step === 'street') address.change({ streetId: null });
    if (step === 'length') address.change({ longestMinutes: null });
    if (step === 'price') address.change({ dearest: null });
    if (step === 'children') address.change({ people: [] });
    if (step === 'hall') void navigate({ pathname: paths.list(track, hall), search: address.query });
  };
  return (
    <div className={css.none}>
      <Text as="h3" size="title">
        {hasNoFavourites
          ? '아직 찜한 체험이 없어요'
          : address.day === null
            ? '조건에 맞는 체험이 없어요'
            : `${formatDay(address.day)}에는 조건에 맞는 체험이 없어요`}
      </Text>
      <Text tone="soft" size="second">
        아래처럼 바꾸면 찾을 수 있어요.
      </Text>
      <Stack as="ul" gap={2} above={3}>
        {relaxations.map((relaxation, at) => (
          <li key={relaxation.step}>
            <button
              type="button"
              className={css.step}
              data-first={at === 0 || undefined}
              onClick={() => act(relaxation)}
            >
              <StepMark step={relaxation.step} />
              <span>
                {wordsOf(relaxation, { text: address.text.trim(), needed, halls })}
                <small>{bringsOf(relaxation, needed)}</small>
              </span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </Stack>
    </div>
  );
}

function StepMark({ step }: Pick<Relaxation, 'step'>) {
  if (step === 'day') return <Mark name="calendar" />;
  return step === 'full' ? <Mark name="clock" /> : <Icon name="search" />;
}

interface Asked extends Pick<NothingFoundProps, 'needed' | 'halls'> {
  readonly text: string;
}

function wordsOf({ step, day, hall }: Relaxation, { text, needed, halls }: Asked): string {
  if (step === 'day') return `${formatDay(day ?? '')}로 보기`;
  if (step === 'full') return needed > 1 ? '자리가 모자란 체험도 보기' : '마감된 체험도 보기';
  if (step === 'text') return `검색어 ‘${text}’ 지우기`;
  if (step === 'favourites') return '찜하지 않은 체험도 보기';
  if (step === 'street') return '모든 스트리트에서 보기';
  if (step === 'length') return '체험 시간에 상관없이 보기';
  if (step === 'price') return '가격에 상관없이 보기';
  if (step === 'children') return '누구와 고른 것 지우기';
  return `${halls.find((each) => each.hall === hall)?.name ?? '다른 체험관'}에서 보기`;
}

const bringsOf = ({ step, count }: Relaxation, needed: number): string =>
  step === 'day'
    ? `자리 있는 체험 ${count}개`
    : step === 'full' && needed === 1
      ? `대기를 신청할 수 있는 체험 ${count}개`
      : `같은 조건의 체험 ${count}개`;
