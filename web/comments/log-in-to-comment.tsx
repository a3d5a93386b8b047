import { signInUrl } from '../lib/sign-in.ts';
import { LinkButton } from '../ui/button.tsx';

export function LogInToComment() {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-[16px] bg-hover py-2 pr-2 pl-4 inset-ring inset-ring-line">
      Please log in to comment
      <LinkButton href={signInUrl()}>Log in</LinkButton>
    </p>
  );
}
