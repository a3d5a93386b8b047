import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lettersMissing } from '../../../contract/search-address.ts';
import { SEARCH_MOST } from '../../../contract/search-constants.ts';
import { moveFor } from './moves.ts';

interface ComboboxOptions {
  isOpen: boolean;
  isDialog: boolean;
  onOpen?: () => void;
  onClose: () => void;
  /** Enter without a chosen row. */
  onSearch: (text: string) => void;
}

/**
 * A text field with a list of rows, whose code is loaded later. The rows are read from the DOM, and the focus stays in the field.
 * Base UI's combobox must be loaded before the field, and its Home and End move only the text cursor.
 */
export function useCombobox({ isOpen, isDialog, onOpen, onClose, onSearch }: ComboboxOptions) {
  const listId = useId();
  const element = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const [rowCount, setRowCount] = useState(0);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function change(next: string) {
    setText(next);
    setActive(undefined);
    onOpen?.();
  }
  function close() {
    setActive(undefined);
    onClose();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
    const list = document.getElementById(listId);
    const rows = isOpen && list ? [...list.querySelectorAll<HTMLElement>('[role=option]')] : [];
    const row = rows.findIndex(({ id }) => id === active);
    const canSearch = text.trim() !== '' && lettersMissing(text) === 0;
    const move = moveFor(event.key, { rows: rows.length, row, text, canSearch, isOpen, isDialog });
    if (move === undefined) return;
    event.preventDefault();
    // Otherwise Escape would also close the dialog around it.
    event.stopPropagation();
    if (typeof move === 'object') setActive(rows[move.row]?.id);
    else if (move === 'open') onOpen?.();
    else if (move === 'choose') rows[row]?.click();
    else if (move === 'search') onSearch(text.trim());
    else if (move === 'empty') change('');
    else close();
  }

  const hasRows = isOpen && rowCount > 0;
  return {
    text,
    change,
    close,
    input: {
      ref: element,
      role: 'combobox',
      'aria-label': 'Search',
      'aria-autocomplete': 'list',
      'aria-expanded': hasRows,
      'aria-controls': hasRows ? listId : undefined,
      'aria-activedescendant': hasRows ? active : undefined,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      maxLength: SEARCH_MOST,
      placeholder: 'Search people, products, services',
      value: text,
      onChange: ({ target }: { target: HTMLInputElement }) => change(target.value),
      onKeyDown,
    } as const,
    panel: { listId, active, text, input: element, onText: change, onRows: setRowCount },
  };
}
