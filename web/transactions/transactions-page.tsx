import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconSquare } from '../ui/icon-square.tsx';
import { Page } from '../ui/page.tsx';

export function TransactionsPage() {
  return (
    <Page title="My Transactions">
      <Card className="py-6">
        <EmptyState
          title="No transactions yet"
          action={
            <LinkButton variant="soft" render={<Link to="/marketplace" />}>
              Browse the market
            </LinkButton>
          }
        >
          Contact a seller and the meeting shows up here.
        </EmptyState>
      </Card>
      <p className="mt-6 flex items-center gap-3.5 text-sm text-ink-2">
        <IconSquare>
          <ShieldCheck aria-hidden="true" />
        </IconSquare>
        <span>
          <b className="text-ink">In person only.</b> Meet in public, check the thing, then pay. Wellkept
          never asks for a deposit.
        </span>
      </p>
    </Page>
  );
}
