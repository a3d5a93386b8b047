import { useLocation, useMatches } from '@tanstack/react-router';
import { signInUrl } from '../../lib/sign-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { prompts } from './prompts.ts';

export function PromptPage() {
  const href = useLocation({ select: (location) => location.href });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const { heading, text, button } = prompts[path as keyof typeof prompts];
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <Card className="w-full max-w-xl py-6 lg:py-10">
        <EmptyState
          heading="h1"
          title={heading}
          action={
            <LinkButton variant="primary" href={signInUrl(href)}>
              {button}
            </LinkButton>
          }
        >
          {text}
        </EmptyState>
      </Card>
    </div>
  );
}
