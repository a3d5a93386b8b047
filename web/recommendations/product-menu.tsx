import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, EyeOff, PackageCheck } from 'lucide-react';
import type { Product } from '../../contract/products.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { hideProduct } from './api.ts';

interface ProductMenuProps {
  product: Product;
  /** Called when the product, and this menu with it, is being hidden. */
  onHide: () => void;
}

/** A menu to hide a product from the viewer's recommendations. */
export function ProductMenu({ product, onHide }: ProductMenuProps) {
  const navigate = useNavigate();
  const drop = () => {
    hideProduct(product, 'not_interested', { title: `${product.name} is hidden` });
    onHide();
  };
  const own = () => {
    hideProduct(product, 'owned', {
      title: `You own the ${product.name}`,
      description: 'Keep its receipt and cover here too.',
      further: {
        label: 'Register it',
        onClick: () => void navigate({ to: '/warranty', search: { add: product.id } }),
      },
    });
    onHide();
  };
  return (
    <Menu
      trigger={
        <IconButton label={`Options for ${product.name}`} className="relative z-1 text-ink-3">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onClick={drop}>
        <EyeOff aria-hidden="true" /> Not interested
      </MenuItem>
      <MenuItem onClick={own}>
        <PackageCheck aria-hidden="true" /> I own this
      </MenuItem>
    </Menu>
  );
}
