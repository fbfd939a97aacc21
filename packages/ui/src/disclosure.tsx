import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** On the right of the title, such as the answer that was given. */
  readonly aside?: ReactNode;
  /** Level of the heading around the button. */
  readonly level?: 2 | 3 | 4;
  readonly children: ReactNode;
}

/** One section that opens and closes; content that is closed stays out of the tab order. */
export function Disclosure({ title, open, onToggle, aside, level = 3, children }: DisclosureProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={css.disclosure}>
      <Heading className={css.heading}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          <span className={css.title}>{title}</span>
          {aside !== undefined && <span className={css.aside}>{aside}</span>}
          <span className={classNames(css.arrow, open && css.turned)}>
            <Icon name="down" />
          </span>
        </button>
      </Heading>
      <div id={id} className={css.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
