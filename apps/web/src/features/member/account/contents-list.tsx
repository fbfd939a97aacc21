import { classNames } from '@kkumteo/ui/class-names.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import css from './contents-list.module.css';

/** A part of the page, by the id of its element. */
export interface Part {
  readonly id: string;
  readonly title: string;
}

/** The contents of a long page, beside it: links to its parts, and marks the one being read. */
export function ContentsList({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  const [current, choose] = useCurrentPart(parts);
  const go = (event: MouseEvent, { id }: Part) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const part = document.getElementById(id);
    choose(id);
    part?.scrollIntoView({ block: 'start' });
    const heading = part?.querySelector('h2');
    // The keyboard goes on from there, and its title is read out.
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={css.list} aria-label={label}>
      {parts.map((part) => (
        <a
          key={part.id}
          href={`#${part.id}`}
          className={classNames(css.link, part.id === current && css.current)}
          aria-current={part.id === current ? 'true' : undefined}
          onClick={(event) => go(event, part)}
        >
          {part.title}
        </a>
      ))}
    </nav>
  );
}

// A jump sends scroll events, and may end at the page's end instead of the part's.
const JUMP_MS = 200;

/** The part that is read, by the scroll; and the way to say that one was chosen. */
function useCurrentPart(parts: readonly Part[]): readonly [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(parts[0]?.id);
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (performance.now() - jumpedAt.current > JUMP_MS) setCurrent(partAtLine(parts));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [parts]);
  const choose = (id: string) => {
    jumpedAt.current = performance.now();
    setCurrent(id);
  };
  return [current, choose];
}

/**
 * The last part that begins above a line, which moves down the window with the page, so that the last part is reached
 * too.
 */
function partAtLine(parts: readonly Part[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const line = (window.innerHeight * window.scrollY) / Math.max(1, scrollHeight - window.innerHeight);
  const begun = parts.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
  );
  return (begun.at(-1) ?? parts[0])?.id;
}
