import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { IconButton } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';

test('keys open a menu at its first item; Escape closes it and gives the focus back', async () => {
  const done: string[] = [];
  const { user } = await show(
    <Menu trigger={<IconButton label="More">…</IconButton>}>
      <MenuItem onClick={() => done.push('share')}>Share</MenuItem>
      <MenuItem onClick={() => done.push('report')}>Report</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  for (const key of ['{Enter}', '{ArrowDown}']) {
    button.focus();
    await user.keyboard(key);
    const first = await screen.findByRole('menuitem', { name: 'Share' });
    await waitFor(() => expect(first).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveFocus();
  }
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  expect(done).toEqual(['report']);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
