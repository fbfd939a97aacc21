import type { DraftConflict } from '@kkumteo/contract/office/catalogue';
import type { ReactNode } from 'react';
import { ConflictPanel } from './conflict-panel.tsx';
import css from './section.module.css';
import { useProductEditing } from './product-editing.tsx';

export const SECTIONS = ['기본', '사진', '회차와 좌석', '요금', '체험실', '공개 조건'] as const;
export type SectionName = (typeof SECTIONS)[number];

const ROUNDS = /^(?:rounds|seats$|seats\.(?:experiencers|leaders|changes)|durationMinutes|weekdays)/u;
const ROOMS = /^(?:seats\.(?:rooms|counted)|fixedHeadcount|roomTotalLimit)/u;
const TERMS =
  /^(?:tracks|sale(?:From|To)|openOn|closedOn|sameDayCutoff|invitationOnly|pledgeOnly|refundUntil|requiredConfirmation|freeApplication|forGroups)/u;

/** In which section a place is edited. */
export function sectionOf({ table, path }: { readonly table: string; readonly path: string }): SectionName {
  if (table === 'prices' || path === 'prices') return '요금';
  if (table === 'rooms' || ROOMS.test(path)) return '체험실';
  if (/^(?:picture|scene)/u.test(path)) return '사진';
  if (ROUNDS.test(path)) return '회차와 좌석';
  return TERMS.test(path) ? '공개 조건' : '기본';
}

export const sectionId = (name: SectionName): string => `section-${SECTIONS.indexOf(name)}`;

const isOf = (name: SectionName) => (conflict: DraftConflict) => sectionOf(conflict) === name;

/** A section of the editor with what is in its way. */
export function Section(props: { readonly name: SectionName; readonly sub?: ReactNode; readonly children: ReactNode }) {
  const { conflicts } = useProductEditing();
  const id = sectionId(props.name);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={css.heading}>
        {props.name} {props.sub !== undefined && <span className={css.sub}>{props.sub}</span>}
      </h2>
      {conflicts.filter(isOf(props.name)).map((conflict) => (
        <ConflictPanel key={`${conflict.table} ${conflict.key} ${conflict.path}`} conflict={conflict} />
      ))}
      {props.children}
    </section>
  );
}
