import { GRADE_GROUPS, type VERIFICATION_BLOCKS } from '@kkumteo/copy/papers';
import { headsOf, type GradeCounts } from '@kkumteo/domain/pledge/verification-form';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { countTyped, withCount } from './grades.ts';
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
  return (
    <fieldset className={css.block}>
      <legend>
        <b>{of.title}</b> <span className={css.rate}>{of.rate}</span> <span className={css.who}>{of.who}</span>
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
                  describedBy={describedBy}
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
    </fieldset>
  );
}

interface CountProps {
  readonly name: string;
  readonly school: string;
  readonly grade: string;
  readonly count: number;
  readonly describedBy: string | undefined;
  readonly onChange: ((count: number) => void) | undefined;
}

function Count({ name, school, grade, count, describedBy, onChange }: CountProps) {
  const look = classNames(css.count, count === 0 && css.zero);
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
          value={String(count)}
          aria-invalid={describedBy === undefined ? undefined : true}
          aria-describedby={describedBy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(countTyped(event.target.value))}
        />
      )}
    </label>
  );
}
