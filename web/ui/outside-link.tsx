import { type ComponentProps, type MouseEvent, useState } from 'react';
import { hostOf, isKnownHost, rememberHost } from '../lib/known-hosts.ts';
import { Button, LinkButton } from './button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

interface OutsideLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick' | 'onAuxClick'> {
  href: string;
  /** Called with whether the question is open. */
  onAsking?: (asking: boolean) => void;
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

/** A link that somebody posted. It opens in a new tab; the first one to a host asks before. */
export function OutsideLink({ href, onAsking, children, ...props }: OutsideLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const host = hostOf(href);
  if (!host) return <span className={props.className}>{children}</span>;
  function show(open: boolean) {
    setOpen(open);
    onAsking?.(open);
  }
  /** Also for the middle button, which opens a tab. */
  function ask(event: MouseEvent) {
    if (event.button > 1 || host === undefined || host === location.host || isKnownHost(host)) return;
    event.preventDefault();
    setAsked(true);
    show(true);
  }
  return (
    <>
      <a {...props} {...elsewhere} href={href} onClick={ask} onAuxClick={ask}>
        {children}
      </a>
      {hasAsked && (
        <Dialog
          title={<span className="wrap-anywhere">You are leaving Wellkept for {host}</span>}
          description="What you read, enter or pay there is between you and that site. Wellkept has not checked it. We ask once for each site."
          open={isOpen}
          onOpenChange={show}
          footer={
            <>
              <DialogClose render={<Button variant="ghost">Stay here</Button>} />
              <LinkButton
                {...elsewhere}
                variant="primary"
                href={href}
                onClick={() => {
                  rememberHost(host);
                  show(false);
                }}
              >
                Leave
              </LinkButton>
            </>
          }
        />
      )}
    </>
  );
}
