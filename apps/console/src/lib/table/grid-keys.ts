export interface GridCell {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key passes. */
  readonly page: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The cell that a key leads to in a grid (WAI-ARIA "Grid"), or null where the key is not one of the grid's. */
export function cellAfter(from: GridCell, { key, ctrlKey, metaKey }: Pressed, size: GridSize): GridCell | null {
  const whole = ctrlKey || metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = ((): GridCell | null => {
    switch (key) {
      case 'ArrowDown':
        return { ...from, row: whole ? last.row : from.row + 1 };
      case 'ArrowUp':
        return { ...from, row: whole ? 0 : from.row - 1 };
      case 'ArrowRight':
        return { ...from, column: from.column + 1 };
      case 'ArrowLeft':
        return { ...from, column: from.column - 1 };
      case 'Home':
        return whole ? { row: 0, column: 0 } : { ...from, column: 0 };
      case 'End':
        return whole ? last : { ...from, column: last.column };
      case 'PageDown':
        return { ...from, row: from.row + size.page };
      case 'PageUp':
        return { ...from, row: from.row - size.page };
      default:
        return null;
    }
  })();
  return to && { row: within(to.row, last.row), column: within(to.column, last.column) };
}

const within = (index: number, last: number): number => Math.max(0, Math.min(index, last));
