import { Icon } from '../icon.tsx';
import css from './find-field.module.css';

/** The search of a page: `/` leads to it, Esc empties it. */
export function FindField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}) {
  return (
    <label className={css.find}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={props.label}
        placeholder={props.label}
        value={props.value}
        data-page-find=""
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || props.value === '') return;
          event.preventDefault();
          event.stopPropagation();
          props.onChange('');
        }}
      />
    </label>
  );
}
