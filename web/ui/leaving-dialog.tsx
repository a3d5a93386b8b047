import { rememberHost } from '../lib/known-hosts.ts';
import { Button, LinkButton } from './button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { elsewhere } from './elsewhere.ts';

interface LeavingDialogProps {
  href: string;
  host: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before somebody leaves for a site that they have not agreed to on this device. */
export const LeavingDialog = ({ href, host, isOpen, onOpenChange }: LeavingDialogProps) => (
  <Dialog
    title={<span className="wrap-anywhere">You are leaving Wellkept for {host}</span>}
    description="What you read, enter or pay there is between you and that site. Wellkept has not checked it. We ask once for each site."
    open={isOpen}
    onOpenChange={onOpenChange}
    footer={
      <>
        <DialogClose render={<Button variant="ghost">Stay here</Button>} />
        <LinkButton
          {...elsewhere}
          variant="primary"
          href={href}
          onClick={() => {
            rememberHost(host);
            onOpenChange(false);
          }}
        >
          Leave
        </LinkButton>
      </>
    }
  />
);
