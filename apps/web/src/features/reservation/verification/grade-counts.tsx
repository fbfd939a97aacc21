import { GRADE_GROUPS, type VERIFICATION_BLOCKS } from '@kkumteo/copy/papers';
import { type GradeCounts, headsOf } from '@kkumteo/domain/pledge/verification-form';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useTypedCount } from '@kkumteo/ui/typed-count.ts';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useId, useState } from 'react';
import css from './verification.module.css';

interface GradeCountsProps {
  readonly of: (typeof VERIFICATION_BLOCKS)[number];
  readonly counts: GradeCounts;
  /** Left out where the counts are read only. */
  readonly onChange?: (counts: GradeCounts) => void;
  readonly describedBy?: string | undefined;
}

/** One block of ten head counts with their total; digits only, a zero is faint. */
export function GradeCountsBlock({ of, counts, onChange, describedBy }: GradeCountsProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <fieldset className={css.block}>
      <legend>
        <b>{of.title}</b>{' '}
        <Text as="span" tone="primary" weight={700}>
          {of.rate}
        </Text>{' '}
        <Text as="span" tone="faint" size="second">
          {of.who}
        </Text>
      </legend>
      <div className={css.buckets}>
        {GRADE_GROUPS.map(({ name, grades }) => (
          <div key={name} className={css.group} data-many={grades.length} role="group" aria-label={name}>
            <span className={css.groupName} aria-hidden="true">
              {name}
            </span>
            <div className={css.grades}>
              {grades.map((grade) => (
                <Count
                  key={grade.at}
                  name={`${of.block}.${grade.at}`}
                  school={name}
                  grade={grade.name}
                  count={counts[grade.at] ?? 0}
                  describedBy={fault === null ? describedBy : `${id}-error`}
                  onFault={setFault}
                  onChange={onChange && ((count) => onChange(withCount(counts, grade.at, count)))}
                />
              ))}
            </div>
          </div>
        ))}
        <p className={css.total}>
          <span>합계</span>
          <output>{headsOf(counts)}명</output>
        </p>
      </div>
      <FieldError id={`${id}-error`} error={fault} />
    </fieldset>
  );
}

interface CountProps {
  readonly name: string;
  readonly school: string;
  readonly grade: string;
  readonly count: number;
  readonly describedBy: string | undefined;
  readonly onFault: (fault: string | null) => void;
  readonly onChange: ((count: number) => void) | undefined;
}

function Count({ name, school, grade, count, describedBy, onFault, onChange }: CountProps) {
  const look = classNames(css.count, count === 0 && css.zero);
  const { input } = useTypedCount({ value: count, min: 0, onChange: (next) => onChange?.(next), onFault });
  return (
    <label className={css.bucket}>
      <span>
        <VisuallyHidden>{school} </VisuallyHidden>
        {grade}
      </span>
      {onChange === undefined ? (
        <output className={look}>{count}</output>
      ) : (
        <input
          className={look}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={describedBy === undefined ? undefined : true}
          aria-describedby={describedBy}
          {...input}
        />
      )}
    </label>
  );
}

const withCount = (counts: GradeCounts, at: number, count: number): GradeCounts =>
  counts.map((each, index) => (index === at ? count : each));
