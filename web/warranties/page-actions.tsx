import { Link } from '@tanstack/react-router';
import { Ellipsis, FileDown, FileUp, LifeBuoy, Plus, ReceiptText } from 'lucide-react';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';

export function PageActions({ any }: { any: boolean }) {
  return (
    <>
      {/* On a phone this menu is beside the search, and here only if there is no search. */}
      <div className={any ? 'hidden sm:block' : undefined}>
        <MoreMenu any={any} />
      </div>
      <LinkButton className="hidden sm:flex" render={<Link to="/claims" />}>
        <LifeBuoy aria-hidden="true" />
        Claims
      </LinkButton>
      <LinkButton render={<Link to="/receipts" />}>
        <ReceiptText aria-hidden="true" />
        Scan a receipt
      </LinkButton>
      <LinkButton variant="primary" render={over('add')}>
        <Plus aria-hidden="true" />
        Add Product
      </LinkButton>
    </>
  );
}

export function MoreMenu({ any }: { any: boolean }) {
  return (
    <Menu
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {any && (
        <MenuLink render={<Link to="/claims" />}>
          <LifeBuoy aria-hidden="true" /> Claims
        </MenuLink>
      )}
      <MenuLink render={over('import')}>
        <FileUp aria-hidden="true" /> Import a CSV file
      </MenuLink>
      {any && (
        <MenuLink href="/api/warranties/export">
          <FileDown aria-hidden="true" /> Export as CSV
        </MenuLink>
      )}
    </Menu>
  );
}

/** For `render`: a link that opens something over this page. */
export const over = (name: 'add' | 'import') => (
  <Link
    to="/warranty"
    search={(now) => ({ ...now, [name]: '1' })}
    state={{ over: true }}
    resetScroll={false}
  />
);
