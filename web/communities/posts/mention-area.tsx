import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Member } from '../../../contract/communities.ts';
import { boot } from '../../lib/boot.ts';
import { displayName, portrait } from '../../lib/format.ts';
import { plain } from '../../lib/plain-text.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Textarea } from '../../ui/input.tsx';
import { OwnerMark } from '../owner-mark.tsx';
import { foundMembers } from './api.ts';
import { type Mentioned, typedMention, withMention } from './mentions.ts';

interface MentionAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  communityId: string;
  value: string;
  /** `chosen`: the person just chosen. Their name may be deleted again, so the mentions are collected on sending. */
  onChange: (text: string, chosen?: Mentioned) => void;
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** A text field that offers the community's members behind an @. */
export function MentionArea({ communityId, value, onChange, ref, ...props }: MentionAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const typed = caret === undefined ? undefined : typedMention(value, caret);
  const { found, searched } = useFound(communityId, typed?.name);
  const active = Math.min(at, found.length - 1);

  function follow() {
    setCaret(field.current?.selectionStart ?? undefined);
    setAt(0);
  }
  function choose({ user }: Member) {
    if (!typed || caret === undefined) return;
    const name = displayName(user);
    const next = withMention(value, { at: typed.at, caret, name });
    // Synchronous, so that further typing goes behind the inserted name.
    flushSync(() => {
      onChange(next.text, { id: user.id, name });
      setCaret(undefined);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const one = found[active];
    if (!one) return props.onKeyDown?.(event);
    const isChoice = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab';
    if (event.key === 'ArrowDown') setAt((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((active - 1 + found.length) % found.length);
    else if (isChoice) choose(one);
    else if (event.key === 'Escape') setCaret(undefined);
    else return props.onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }
  const open = found.length > 0;
  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={open ? `${id}-people` : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          follow();
        }}
        onClick={() => caret !== undefined && follow()}
        onBlur={(event) => {
          setCaret(undefined);
          props.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label="Members"
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-[16px] bg-raised p-1.5 text-ink shadow-3"
        >
          {found.map((member, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which one is active.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the field.
            <div
              key={member.user.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1 font-medium select-none hover:bg-sunk',
                index === active && 'bg-sunk',
              )}
            >
              <Avatar name={displayName(member.user)} src={portrait(member.user)} size="sm" />
              <span className="min-w-0 truncate">{displayName(member.user)}</span>
              {member.ownership && <OwnerMark ownership={member.ownership} className="ml-auto" />}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {searched && (open ? `${found.length} found. Up and down choose, Enter mentions.` : 'Nobody found.')}
      </p>
    </div>
  );
}

function useFound(communityId: string, name: string | undefined) {
  const asked = useDebounced(name, 150);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundMembers(communityId, asked ?? ''),
    enabled: asked !== undefined && name !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  // Results may belong to a shorter name. Enter must not mention a person who does not match the whole name.
  const fits = (user: Member['user']) =>
    (name === asked && !isPlaceholderData) || plain(displayName(user)).includes(plain(name ?? ''));
  const others = data?.filter(({ user }) => user.id !== boot.user?.id && fits(user)) ?? [];
  return {
    found: name === undefined || asked === undefined ? [] : others,
    searched: name !== undefined && name === asked && isSuccess && !isPlaceholderData,
  };
}
