import { Button } from '@kkumteo/ui/button.tsx';
import type { RefObject } from 'react';
import css from './caller.module.css';

interface ListedVisit {
  readonly key: string;
  /** What and when, as one line. */
  readonly words: string;
  readonly party: string;
}

interface VisitListProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly visits: readonly ListedVisit[];
  readonly shown: string;
  readonly onShow: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The visits of a booking; the one that is pressed is on the screen with its place and people. */
export function VisitList({ list, visits, shown, onShow, onRemove }: VisitListProps) {
  return (
    <ul ref={list} className={css.visits} aria-label={`이 예약의 체험 ${visits.length}개`}>
      {visits.map(({ key, words, party }) => (
        <li key={key}>
          <button
            type="button"
            className={css.visit}
            aria-current={key === shown ? 'true' : undefined}
            onClick={() => onShow(key)}
          >
            <b>{words}</b> <small>{party}</small>
          </button>
          <Button size="small" look="text" aria-label={`${words} 빼기`} onClick={() => onRemove(key)}>
            빼기
          </Button>
        </li>
      ))}
    </ul>
  );
}
