import type { CatalogueDraft, DraftChange } from '@kkumteo/contract/office/catalogue';
import css from './differences.module.css';

/** Old → new of one value. */
export function OldAndNew({ change: { before, after } }: { readonly change: Pick<DraftChange, 'before' | 'after'> }) {
  return (
    <span className={css.values}>
      {before !== '' && <del>{before}</del>} {before !== '' && <span aria-hidden="true">→</span>}{' '}
      <ins>{after === '' ? '없음' : after}</ins>
    </span>
  );
}

/** What of the draft differs from what visitors see. */
export function Differences({ draft, inTheWay }: { readonly draft: CatalogueDraft; readonly inTheWay: number | null }) {
  const { changes, faults } = draft;
  return (
    <section className={css.card} aria-labelledby="differences">
      <h2 id="differences" className={css.heading}>
        공개된 것과 다른 점 <span className={css.count}>{changes.length}</span>
      </h2>
      {changes.length === 0 ? (
        <p className={css.end}>고친 것이 없어요. 고치면 저절로 저장되고, 공개할 때까지 방문자에게는 보이지 않아요.</p>
      ) : (
        <ul className={css.list}>
          {changes.map((change) => (
            <li key={`${change.table} ${change.key} ${change.path}`}>
              <span className={css.label}>
                {change.section} · {change.label}
              </span>
              <OldAndNew change={change} />
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <ul className={css.list}>
          {faults.map((fault) => (
            <li key={`${fault.table} ${fault.key} ${fault.path} ${fault.sentence}`} className={css.fault}>
              {fault.label !== '' && (
                <span className={css.label}>
                  {fault.section} · {fault.label}
                </span>
              )}
              {fault.sentence}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <p className={css.end} role="status">
          {inTheWay === null && faults.length === 0
            ? '막는 예약이 있는지 보고 있어요.'
            : (inTheWay ?? 0) + faults.length === 0
              ? '막는 것이 없어요. 바로 공개할 수 있습니다.'
              : `고칠 곳 ${(inTheWay ?? 0) + faults.length}개를 먼저 풀어야 공개할 수 있어요.`}
        </p>
      )}
    </section>
  );
}
