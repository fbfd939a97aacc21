import { type ReactNode, useId } from 'react';
import css from './with-help.module.css';
import { Panel, Text } from './layout.tsx';

interface WithHelpProps {
  readonly title: string;
  /** A list. */
  readonly help: ReactNode;
  readonly children: ReactNode;
}

/** A form of 480 px with what its visitors ask beside it, or below it on a phone; in a `narrow` frame. */
export function WithHelp({ title, help, children }: WithHelpProps) {
  const id = useId();
  return (
    <div className={css.columns}>
      <div>{children}</div>
      <aside className={css.help} aria-labelledby={id}>
        <Panel look="ground">
          <Text as="h2" id={id} size="second" weight={700}>
            {title}
          </Text>
          {help}
        </Panel>
      </aside>
    </div>
  );
}
