import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '../lib/format.ts';
import { Button } from './button.tsx';
import { useFocusPassedOn } from './use-focus-passed-on.ts';

interface SettingsItem {
  id: string;
  /** An icon or a portrait. */
  picture: ReactNode;
  title: string;
  text?: string;
  /** Whether it can be removed. */
  removable?: boolean;
}

interface SettingsListProps {
  label: string;
  items: readonly SettingsItem[];
  /** The label of an item's button; for screen readers, the item's title is added. */
  action: string;
  /** The item that is being removed. */
  busy: string | undefined;
  onRemove: (id: string) => void;
  /** Reads further items. */
  more?: (() => void) | undefined;
}

const AT_FIRST = 4;

/** The items of a setting, each with a remove button. Only the first few are shown until the person expands the list. */
export function SettingsList({ label, items, action, busy, onRemove, more }: SettingsListProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? items : items.slice(0, AT_FIRST);
  const was = useRef({ items: items.length, shown: shown.length });
  useFocusPassedOn(list);
  // The pressed button is gone, with its item or because the list is expanded. Moves the lost focus to the first new item or to the
  // list.
  useEffect(() => {
    const before = was.current;
    was.current = { items: items.length, shown: shown.length };
    if (document.activeElement !== document.body) return;
    if (shown.length > before.shown) list.current?.querySelectorAll('li')[before.shown]?.focus();
    else if (items.length < before.items) list.current?.focus();
  }, [items.length, shown.length]);
  return (
    <div className="-mt-1 xl:col-span-full xl:-mt-4">
      <ul ref={list} tabIndex={-1} aria-label={label} className="outline-none">
        {shown.map(({ id, picture, title, text, removable = true }) => (
          <li
            key={id}
            tabIndex={-1}
            className="flex min-h-14 items-center gap-3 py-1 not-first:border-t not-first:border-line [&>.lucide]:mx-1.5 [&>.lucide]:text-ink-2 outline-none"
          >
            {picture}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{title}</span>
              {text && <span className="block text-sm text-ink-2">{text}</span>}
            </span>
            {removable && (
              <Button variant="ghost" className="-mr-3" busy={busy === id} onClick={() => onRemove(id)}>
                {action}
                <span className="sr-only"> {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="ghost" className="-ml-3 text-accent-ink" onClick={() => setAll(true)}>
          Show {counted(items.length - shown.length, 'more', 'more')}
        </Button>
      )}
      {items.length === shown.length && more && (
        <Button variant="ghost" className="-ml-3 text-accent-ink" onClick={more}>
          Show more
        </Button>
      )}
    </div>
  );
}
