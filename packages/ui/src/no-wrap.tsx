import css from './no-wrap.module.css';

// A telephone number; a range of times or ages. The group's brackets put them at the odd places of a split.
const WHOLE = /(\d{2,4}-\d{3,4}-\d{4}|\d{1,2}:\d{2} ?[–~-] ?\d{1,2}:\d{2}|\d+세 ?[–~-] ?\d+세)/;

/** A text whose telephone numbers and ranges are never torn between two lines. */
export function NoWrap({ children }: { readonly children: string }) {
  return children.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={css.whole}>
        {part}
      </span>
    ),
  );
}
