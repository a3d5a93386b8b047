import { type ComponentProps, type MouseEvent, useState } from 'react';
import { hostOf, isKnownHost } from '../lib/known-hosts.ts';
import { elsewhere } from './elsewhere.ts';
import { later, useLater } from './later.ts';

interface OutsideLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick' | 'onAuxClick'> {
  href: string;
  /** Called with whether the question is open. */
  onAsking?: (asking: boolean) => void;
}

const leavingDialog = later(async () => (await import('./leaving-dialog.tsx')).LeavingDialog);

/** A link that somebody posted. It opens in a new tab; the first one to a host asks before. */
export function OutsideLink({ href, onAsking, children, ...props }: OutsideLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const host = hostOf(href);
  const hasCome = useLater(leavingDialog, hasAsked, () => {
    setAsked(false);
    show(false);
  });
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
  const LeavingDialog = hasCome && leavingDialog.here();
  return (
    <>
      <a {...props} {...elsewhere} href={href} onClick={ask} onAuxClick={ask}>
        {children}
      </a>
      {hasAsked && LeavingDialog && (
        <LeavingDialog href={href} host={host} isOpen={isOpen} onOpenChange={show} />
      )}
    </>
  );
}
