import type { KeyboardEvent } from 'react';

type Cell = HTMLInputElement | HTMLSelectElement;

/** Moves between the cells of a grid as a spreadsheet does: Enter and arrows; Tab is the browser's own. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event;
  if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    // Enter would send the form.
    if (event.key === 'Enter') event.preventDefault();
    return;
  }
  if (event.key === 'Enter') {
    // A form would be sent by it.
    event.preventDefault();
    focusCell(cellBelow(target, event.shiftKey ? -1 : 1));
    return;
  }
  const next = target instanceof HTMLInputElement && !event.shiftKey ? cellByArrow(target, event.key) : null;
  if (next === null) return;
  event.preventDefault();
  focusCell(next);
}

function cellByArrow(input: HTMLInputElement, key: string): Cell | null {
  if (key === 'ArrowDown') return cellBelow(input, 1);
  if (key === 'ArrowUp') return cellBelow(input, -1);
  const [from, to, length] = [input.selectionStart, input.selectionEnd, input.value.length];
  const isWhole = from === 0 && to === length;
  if (key === 'ArrowLeft' && to === from && from === 0) return cellBeside(input, -1);
  if (key === 'ArrowLeft' && isWhole) return cellBeside(input, -1);
  if (key === 'ArrowRight' && (isWhole || (from === to && to === length))) return cellBeside(input, 1);
  return null;
}

const cellsOf = (row: Element | undefined | null): readonly Cell[] => [
  ...(row?.querySelectorAll<Cell>('input:not([type=checkbox]), select') ?? []),
];

/** The cell of the same column, this many people further. */
function cellBelow(cell: Cell, by: 1 | -1): Cell | null {
  const row = cell.closest('[data-person]');
  const people = [...(row?.parentElement?.querySelectorAll(':scope > [data-person]') ?? [])];
  const next = row === null ? undefined : people[people.indexOf(row) + by];
  return cellsOf(next)[cellsOf(row).indexOf(cell)] ?? null;
}

function cellBeside(cell: Cell, by: 1 | -1): Cell | null {
  const cells = cellsOf(cell.closest('[data-person]'));
  return cells[cells.indexOf(cell) + by] ?? null;
}

function focusCell(cell: Cell | null): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}
