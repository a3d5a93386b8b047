import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { later, useLater } from './later.ts';
import { type SelectProps, selectLook } from './select-look.ts';

export const selectCode = later(() => import('./select-popup.tsx'));

/**
 * A plain button until hover or focus loads the code. The select that replaces it takes over the focus, and opens if the button was
 * pressed.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const field = useFieldControl();
  const [isNear, setNear] = useState(selectCode.hasCome);
  const [focused, setFocused] = useState(false);
  const [pressed, setPressed] = useState(false);
  const hasCome = useLater(selectCode, pressed, () => setPressed(false));
  if (hasCome && (isNear || pressed)) {
    const { WholeSelect } = selectCode.here();
    return <WholeSelect {...props} pressed={pressed} focused={focused} />;
  }
  // If this fails, a press loads it again.
  const prepare = () =>
    void selectCode.load().then(
      () => setNear(true),
      () => undefined,
    );
  const press = () => setPressed(true);
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <button
      {...field}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={pressed}
      aria-label={props.label}
      disabled={props.disabled}
      onPointerEnter={prepare}
      onFocus={() => {
        setFocused(true);
        prepare();
      }}
      onBlur={() => setFocused(false)}
      onMouseDown={(event) => event.button === 0 && press()}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        press();
      }}
      className={cx(selectLook.button, props.className)}
    >
      {props.lead}
      <span className={selectLook.value} data-placeholder={chosen ? undefined : ''}>
        {chosen?.label ?? props.placeholder ?? selectLook.placeholder}
      </span>
      <span aria-hidden="true" className={selectLook.icon}>
        <ChevronDown />
      </span>
    </button>
  );
}
