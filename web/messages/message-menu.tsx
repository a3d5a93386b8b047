import { Copy, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { DELETE_MESSAGE_MINUTES } from '../../contract/trade-constants.ts';
import { failed } from '../lib/error-toast.ts';
import { write } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { deleteMessage } from './api.ts';
import { dropIfGone } from './conversations.ts';
import type { OpenDialog, Row } from './thread-rows.ts';

interface MessageMenuProps {
  row: Row;
  openDialog: OpenDialog;
}

/** The menu of a message; its button is visible on hover, tap or keyboard focus. */
export function MessageMenu({ row, openDialog }: MessageMenuProps) {
  return (
    <Menu
      align="center"
      trigger={
        <IconButton
          label="More about this message"
          className="-my-2 shrink-0 opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 data-popup-open:opacity-100"
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MessageActions row={row} openDialog={openDialog} />
    </Menu>
  );
}

function MessageActions({ row: { message, content, isMine, at }, openDialog }: MessageMenuProps) {
  if (!message) return null;
  const canTakeBack = isMine && Date.now() - at.getTime() < DELETE_MESSAGE_MINUTES * 60_000;
  return (
    <>
      {content && (
        <MenuItem onClick={() => void copy(content)}>
          <Copy aria-hidden="true" /> Copy
        </MenuItem>
      )}
      {!isMine && (
        <MenuItem onClick={() => openDialog({ report: { messageId: message.id } })}>
          <Flag aria-hidden="true" /> Report message
        </MenuItem>
      )}
      {isMine && (
        <MenuItem
          disabled={!canTakeBack}
          danger={canTakeBack}
          onClick={() =>
            write({
              mutationFn: () => deleteMessage(message),
              onError: dropIfGone(message.conversationId, failed('Message not deleted')),
            })
          }
        >
          <Trash2 aria-hidden="true" />
          {canTakeBack ? 'Delete for both' : `Delete (within ${DELETE_MESSAGE_MINUTES} minutes)`}
        </MenuItem>
      )}
    </>
  );
}

async function copy(content: string) {
  try {
    await navigator.clipboard.writeText(content);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Not copied', description: 'Your browser does not allow it.', tone: 'destructive' });
  }
}
