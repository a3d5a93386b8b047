import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { numberText } from '../lib/format.ts';
import { cx } from './cx.ts';

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A figure after the label. */
  count?: number;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly TabItem<Value>[];
  look?: 'underline' | 'segmented' | 'chips';
  value?: Value;
  onChange?: (value: Value) => void;
  /** The address of a tab that has one: the tab is a link then, which works until the page's scripts run, or in another window. */
  linkOf?: ((value: Value) => string) | undefined;
  /** Whether the segments share the whole width. */
  wide?: boolean;
  /** Controls for every panel: beside the tabs, or below them where there is no room. */
  aside?: ReactNode;
  className?: string;
}

const looks = {
  underline: {
    list: 'flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line-2)] [scrollbar-width:none]',
    tab: 'min-h-12 text-ink-2 -outline-offset-2 data-active:text-ink data-active:shadow-[inset_0_-2px_0_var(--accent-ink)]',
  },
  segmented: {
    list: 'max-w-full gap-0.5 overflow-x-auto rounded-[14px] bg-sunk p-[3px] [scrollbar-width:none]',
    tab: 'min-h-11 justify-center rounded-[11px] px-3.5 text-[.875rem] text-ink-2 -outline-offset-2 data-active:bg-raised data-active:text-ink data-active:shadow-1',
  },
  chips: {
    list: '-mx-4 flex max-w-[100vw] gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:gap-2 lg:mx-0 lg:px-0',
    tab: 'min-h-11 rounded-full bg-surface px-2.5 text-sm text-ink-2 inset-ring inset-ring-line-2 -outline-offset-2 hover:bg-hover data-active:bg-ink data-active:text-bg data-active:inset-ring-0 sm:px-4 sm:text-[.875rem]',
  },
};

export function Tabs<Value extends string>({
  label,
  tabs,
  look = 'underline',
  wide,
  aside,
  ...props
}: TabsProps<Value>) {
  const style = looks[look];
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = props.value ?? own;
  const open = tabs.find(({ value }) => value === chosen);
  const idOf = (value: Value) => `${id}-${value}`;
  function choose(value: Value) {
    if (value === chosen) return;
    setOwn(value);
    props.onChange?.(value);
  }
  function onClick(event: MouseEvent, value: Value) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(value);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(tabs, chosen, event.key);
    if (!next) return;
    event.preventDefault();
    document.getElementById(idOf(next.value))?.focus();
    choose(next.value);
  }
  return (
    <div className={props.className}>
      <div className={aside ? 'flex flex-wrap items-center justify-between gap-3' : undefined}>
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className={cx(
            'relative',
            style.list,
            look === 'segmented' && (wide ? 'flex w-full *:flex-1' : 'inline-flex'),
          )}
        >
          {tabs.map((tab) => {
            const Tag = props.linkOf ? 'a' : 'button';
            return (
              <Tag
                key={tab.value}
                {...(props.linkOf ? { href: props.linkOf(tab.value) } : { type: 'button' })}
                role="tab"
                id={idOf(tab.value)}
                aria-selected={tab === open}
                aria-controls={tab === open ? `${id}-panel` : undefined}
                // One Tab stop; the arrow keys move between tabs.
                tabIndex={tab === open ? 0 : -1}
                data-active={tab === open ? '' : undefined}
                onClick={(event: MouseEvent) => onClick(event, tab.value)}
                className={cx(
                  'num flex shrink-0 items-center gap-1.5 font-medium whitespace-nowrap transition-colors',
                  style.tab,
                )}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className={look === 'chips' ? undefined : 'text-ink-3'}>{numberText(tab.count)}</span>
                )}
              </Tag>
            );
          })}
        </div>
        {aside}
      </div>
      {open && (
        <div
          key={open.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={idOf(open.value)}
          // The panel's content takes the focus, not the panel.
          tabIndex={-1}
          className="pt-4 outline-none"
        >
          {open.panel}
        </div>
      )}
    </div>
  );
}

/** The tab that a key leads to. */
function neighbour<Tab extends { value: string }>(
  tabs: readonly Tab[],
  chosen: string | undefined,
  key: string,
) {
  const at = tabs.findIndex(({ value }) => value === chosen);
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  return place === undefined ? undefined : tabs.at(place);
}
