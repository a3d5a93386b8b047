/** No row is active: the arrow keys pass through the text field, too. */
export const NO_ROW = -1;

interface BoxState {
  /** How many rows are shown. */
  rows: number;
  /** The index of the active row. */
  row: number;
  text: string;
  /** Whether the text is long enough for the search page. */
  canSearch: boolean;
  isOpen: boolean;
  /** In a dialog, Escape first clears the text, then closes. On the page it first closes the list, then clears the text. */
  isDialog: boolean;
}

type BoxMove = { row: number } | 'open' | 'choose' | 'search' | 'empty' | 'close';

/** The effect of a key in the box; `undefined` leaves the key to the text field. */
export function moveFor(
  key: string,
  { rows, row, text, canSearch, isOpen, isDialog }: BoxState,
): BoxMove | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      if (!isOpen) return 'open';
      const places = rows + 1;
      const step = key === 'ArrowDown' ? 1 : places - 1;
      return rows > 0 ? { row: ((row + 1 + step) % places) - 1 } : undefined;
    }
    case 'Home':
      return row > NO_ROW ? { row: 0 } : undefined;
    case 'End':
      return row > NO_ROW ? { row: rows - 1 } : undefined;
    case 'Enter':
      if (isOpen && row > NO_ROW) return 'choose';
      if (canSearch) return 'search';
      return text && rows > 0 ? { row: 0 } : undefined;
    case 'Escape':
      if (isDialog) return text ? 'empty' : 'close';
      if (isOpen) return 'close';
      return text ? 'empty' : undefined;
  }
}
