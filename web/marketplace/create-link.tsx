import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ListingType } from '../../contract/trade-constants.ts';
import { boot } from '../lib/boot.ts';
import { askToLogIn } from '../lib/sign-in.ts';
import { Button, LinkButton } from '../ui/button.tsx';

interface CreateLinkProps {
  variant?: 'primary' | 'soft';
  type?: ListingType;
}

export const askToLogInToList = () => askToLogIn('Please log in to create a listing');

/** Opens the form over the page; a visitor is asked to log in. */
export function CreateLink({ variant = 'primary', type }: CreateLinkProps) {
  const words = (
    <>
      <Plus aria-hidden="true" /> Create Listing
    </>
  );
  if (!boot.user) {
    return (
      <Button variant={variant} onClick={askToLogInToList}>
        {words}
      </Button>
    );
  }
  return (
    <LinkButton
      variant={variant}
      render={
        <Link
          to="/marketplace"
          search={(now) => ({ ...now, new: '1', ...(type ? { type } : {}) })}
          state={{ over: true }}
          resetScroll={false}
        />
      }
    >
      {words}
    </LinkButton>
  );
}
