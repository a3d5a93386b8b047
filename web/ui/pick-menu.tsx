import type { ComponentProps, ReactElement } from 'react';
import { Menu } from './menu.tsx';
import { PickItems } from './pick-items.tsx';

type PickMenuProps<Value extends string> = ComponentProps<typeof PickItems<Value>> & {
  /** The button that opens it and shows the choice. */
  trigger: ReactElement;
};

/** A menu to choose one of several options. */
export function PickMenu<Value extends string>({ trigger, ...items }: PickMenuProps<Value>) {
  return (
    <Menu trigger={trigger} label={items.label}>
      <PickItems {...items} />
    </Menu>
  );
}
