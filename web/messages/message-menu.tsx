import { Menu } from '@base-ui/react/menu';
import { Copy, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { DELETE_MESSAGE_MINUTES } from '../../contract/trade-words.ts';
import { failed } from '../lib/failed.ts';
import { write } from '../lib/query.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { stayOpen } from '../ui/menu.tsx';
import { popup, popupItem } from '../ui/popup.ts';
import { toast } from '../ui/toast.ts';
import { useOverlayRoot } from '../ui/use-overlay-root.ts';
import { deleteMessage } from './api.ts';
import { dropIfGone } from './conversations.ts';
import type { OpenDialog, Row } from './rows.ts';

// One menu for all messages; each message renders only a button.
const menu = Menu.createHandle<Row>();

/** The menu button of a message; visible on hover, tap or keyboard focus. */
export function MessageMore({ row }: { row: Row }) {
  return (
    <Menu.Trigger
      handle={menu}
      payload={row}
      render={
        <IconButton
          label="More about this message"
          className="-my-2 shrink-0 opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 data-popup-open:opacity-100"
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

export function MessageMenu({ openDialog }: { openDialog: OpenDialog }) {
  const root = useOverlayRoot({ onOpenChange: stayOpen, brief: true });
  return (
    <Menu.Root {...root} handle={menu}>
      {({ payload: row }) => (
        <Menu.Portal>
          <Menu.Positioner
            disableAnchorTracking
            sideOffset={4}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Menu.Popup className={cx(popup, 'min-w-52')}>
              {row && <MessageActions row={row} openDialog={openDialog} />}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      )}
    </Menu.Root>
  );
}

function MessageActions({
  row: { message, content, isMine, at },
  openDialog,
}: {
  row: Row;
  openDialog: OpenDialog;
}) {
  if (!message) return null;
  const canTakeBack = isMine && Date.now() - at.getTime() < DELETE_MESSAGE_MINUTES * 60_000;
  return (
    <>
      {content && (
        <Menu.Item className={popupItem} onClick={() => void copy(content)}>
          <Copy aria-hidden="true" /> Copy
        </Menu.Item>
      )}
      {!isMine && (
        <Menu.Item className={popupItem} onClick={() => openDialog({ report: { messageId: message.id } })}>
          <Flag aria-hidden="true" /> Report message
        </Menu.Item>
      )}
      {isMine && (
        <Menu.Item
          disabled={!canTakeBack}
          className={cx(popupItem, canTakeBack && 'text-bad')}
          onClick={() =>
            write({
              mutationFn: () => deleteMessage(message),
              onError: dropIfGone(message.conversationId, failed('Message not deleted', 'Please try again.')),
            })
          }
        >
          <Trash2 aria-hidden="true" />
          {canTakeBack ? 'Delete for both' : `Delete (within ${DELETE_MESSAGE_MINUTES} minutes)`}
        </Menu.Item>
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
