import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import css from './layout.module.css';

/** Steps of four pixels: those of the tokens `--space-1` to `--space-8` that screens use. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface Around {
  readonly above?: Space | undefined;
  readonly below?: Space | undefined;
  /** Takes the room that is left in a row. */
  readonly grow?: boolean | undefined;
}

export interface Arranged extends Around {
  readonly gap?: Space | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** No wider than the page of a form. */
  readonly narrow?: boolean | undefined;
}

interface Written extends Around {
  readonly tone?: 'ink' | 'soft' | 'faint' | 'danger' | 'success' | 'warning' | 'primary';
  readonly size?: 'small' | 'second' | 'body' | 'title' | 'heading';
  readonly weight?: 400 | 500 | 600 | 700 | 800;
  /** Stays on one line. */
  readonly noWrap?: boolean;
  /** Breaks within a word that is longer than its line. */
  readonly breakAnywhere?: boolean;
  /** Looks like the link that it is. */
  readonly link?: boolean;
  /** As high as a finger. */
  readonly touch?: boolean;
}

interface Boxed extends Arranged {
  /** A line around it, or a ground of its own. */
  readonly look?: 'line' | 'ground' | 'warning' | 'primary';
  /** A `part` has the corners of a field; it is within a card or between fields. */
  readonly size?: 'card' | 'part';
  readonly padding?: 0 | 3 | 4 | 5;
  /** Above and below the content, where it differs from the sides. */
  readonly paddingBlock?: 1 | 2 | 3 | 4;
}

/** What an element takes besides; `as` says which element it is. */
type Props<Tag extends ElementType, Own> = Own & { readonly as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as' | 'className'
  >;

const ALIGN = { start: css.alignStart, center: css.alignCenter, end: css.alignEnd, baseline: css.alignBaseline };
const JUSTIFY = {
  start: css.justifyStart,
  center: css.justifyCenter,
  end: css.justifyEnd,
  between: css.justifyBetween,
};

const LOOK = { line: css.line, ground: css.ground, warning: css.warningTint, primary: css.primaryTint };

const around = ({ above, below, grow }: Around) => [
  above && css[`above${above}`],
  below && css[`below${below}`],
  grow && css.grow,
];
/** The class names of what is arranged, for a part of the kit that is more than a box. */
export const arranged = ({ gap, align, justify, narrow, ...rest }: Arranged) => [
  gap && css[`gap${gap}`],
  align && ALIGN[align],
  justify && JUSTIFY[justify],
  narrow && css.narrow,
  ...around(rest),
];

/** Parts one below the other. */
export function Stack<Tag extends ElementType = 'div'>(props: Props<Tag, Arranged>) {
  const { as, gap, align, justify, narrow, above, below, grow, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const names = [css.stack, ...arranged({ gap, align, justify, narrow, above, below, grow })];
  return <Element {...rest} className={classNames(...names)} />;
}

/** Parts one below the other, from a tablet on two beside each other. */
export function Columns<Tag extends ElementType = 'div'>({ as, gap, below, ...rest }: Props<Tag, Arranged>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(css.columns, ...arranged({ gap, below }))} />;
}

/** Parts beside each other; `wrap` takes further lines where one is not enough. */
export function Row<Tag extends ElementType = 'div'>(props: Props<Tag, Arranged & { readonly wrap?: boolean }>) {
  const { as, gap, align, justify, above, below, grow, wrap = false, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const names = [css.row, wrap && css.wrap, ...arranged({ gap, align, justify, above, below, grow })];
  return <Element {...rest} className={classNames(...names)} />;
}

/** A box; with `gap` its parts are one below the other. */
export function Panel<Tag extends ElementType = 'div'>(props: Props<Tag, Boxed>) {
  const {
    as,
    look = 'line',
    size = 'card',
    padding = 4,
    paddingBlock,
    gap,
    align,
    justify,
    above,
    below,
    ...rest
  } = props;
  const Element: ElementType = as ?? 'div';
  const box = [css.panel, LOOK[look], size === 'part' && css.part, padding > 0 && css[`padding${padding}`]];
  const names = [...box, paddingBlock && css[`block${paddingBlock}`], gap && css.stack];
  return <Element {...rest} className={classNames(...names, ...arranged({ gap, align, justify, above, below }))} />;
}

/** Words in a tone and a size. */
export function Text<Tag extends ElementType = 'p'>(props: Props<Tag, Written>) {
  const { as, tone, size, weight, noWrap, breakAnywhere, link, touch, above, below, grow, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  const look = [tone && css[tone], size && css[size], weight && css[`weight${weight}`]];
  const names = [
    ...look,
    noWrap && css.noWrap,
    breakAnywhere && css.breakAnywhere,
    link && css.link,
    touch && css.touch,
  ];
  return <Element {...rest} className={classNames(...names, ...around({ above, below, grow }))} />;
}

/** A part that keeps its distance. */
export function Spaced<Tag extends ElementType = 'div'>({ as, above, below, ...rest }: Props<Tag, Around>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(...around({ above, below }))} />;
}
