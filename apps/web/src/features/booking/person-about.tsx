import css from './person-about.module.css';

/** Under a person's number: the category where it says something, and a way to take the row out. */
export function PersonAbout({
  name,
  path,
  category,
  onRemove,
}: {
  readonly name: string;
  /** `items.0.leaders.1` */
  readonly path: string;
  readonly category: string | null;
  readonly onRemove: (() => void) | null;
}) {
  return (
    <span className={css.about}>
      {category !== null && <span>{category}</span>}
      {onRemove !== null && (
        <button
          type="button"
          name={`${path}.remove`}
          className={css.remove}
          aria-label={`${name} 삭제`}
          onClick={onRemove}
        >
          삭제
        </button>
      )}
    </span>
  );
}
