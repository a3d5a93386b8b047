import { useState } from 'react';
import type { Message } from '../../contract/messages.ts';
import { changeConversation } from './conversations.ts';
import { isFine, setFine } from './warnings.ts';

/** Whether a person has said that a warning is no matter, and the way to say so. */
export function useFine(message: Message | undefined) {
  const [fine, set] = useState(() => message !== undefined && isFine(message.id));
  function accept() {
    if (!message) return;
    setFine(message.id);
    set(true);
    // The list need not hide it either.
    changeConversation(message.conversationId, (one) => ({ ...one }));
  }
  return [fine, accept] as const;
}
