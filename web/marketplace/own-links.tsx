import { Link } from '@tanstack/react-router';
import { Bell, Bookmark, Ellipsis, Tag } from 'lucide-react';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { type OwnView, ownViews, viewNames } from './own-views.ts';

const icons = { saved: Bookmark, mine: Tag, searches: Bell };

const to = (view: OwnView) => <Link to="/marketplace" search={{ view }} />;

/** In the heading's line, where there is room. */
export function OwnLinks() {
  return (
    <nav aria-label="Your marketplace" className="hidden lg:flex">
      {viewNames.map((view) => (
        <LinkButton key={view} variant="ghost" render={to(view)}>
          {ownViews[view].title}
        </LinkButton>
      ))}
    </nav>
  );
}

export function OwnMenu() {
  return (
    <Menu
      trigger={
        <IconButton label="Your marketplace" variant="secondary" className="min-h-12 w-12 lg:hidden">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {viewNames.map((view) => {
        const Icon = icons[view];
        return (
          <MenuLink key={view} render={to(view)}>
            <Icon aria-hidden="true" /> {ownViews[view].title}
          </MenuLink>
        );
      })}
    </Menu>
  );
}
