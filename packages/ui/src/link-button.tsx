import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook, type ButtonSize } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

export interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A link that leads to another page and looks like a button. */
export function LinkButton({ look = 'secondary', size = 'large', wide = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(look, size, wide)} />;
}
