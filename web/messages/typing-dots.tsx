import type { Author } from '../../contract/common.ts';
import { cardName, firstNameOf } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';

const delays = ['0s', '.15s', '.3s'];

export function TypingDots({ person }: { person: Author }) {
  return (
    <p className="absolute bottom-4 left-4 flex items-end gap-2 lg:left-6">
      <Avatar name={cardName(person)} src={person.profileImageUrl} size="sm" />
      <span className="flex h-10.5 items-center gap-[5px] rounded-lg rounded-bl-[6px] bg-sunk px-3.5 dark:bg-bone">
        {delays.map((delay) => (
          <i key={delay} style={{ animationDelay: delay }} className="flex h-5 animate-bounce items-center">
            <b className="size-[7px] rounded-full bg-ink-3" />
          </i>
        ))}
        <span className="sr-only">{firstNameOf(person)} is typing</span>
      </span>
    </p>
  );
}
