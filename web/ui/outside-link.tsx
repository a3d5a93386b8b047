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

/** A link that somebody typed or sent us. It opens in a new tab; the first one to a host asks before. */
export function OutsideLink({ href, onAsking, children, ...props }: OutsideLinkProps) {
  const { link, question } = useLeaving(href, onAsking);
  if (!link) return <span className={props.className}>{children}</span>;
  return (
    <>
      <a {...props} {...link}>
        {children}
      </a>
      {question}
    </>
  );
}

/** The link's own properties, and the question, for a link in something that closes, such as a menu. No link if it is no web address. */
export function useLeaving(href: string, onAsking?: (asking: boolean) => void) {
  /** `undefined` until it has asked. */
  const [isOpen, setOpen] = useState<boolean>();
  const host = hostOf(href);
  const hasCome = useLater(leavingDialog, isOpen !== undefined, () => {
    setOpen(undefined);
    onAsking?.(false);
  });
  function show(open: boolean) {
    setOpen(open);
    onAsking?.(open);
  }
  /** Also for the middle button, which opens a tab. */
  function ask(event: MouseEvent) {
    if (event.button > 1 || !host || host === location.host || isKnownHost(host)) return;
    event.preventDefault();
    show(true);
  }
  const LeavingDialog = hasCome && leavingDialog.here();
  return {
    link: host && { ...elsewhere, href, onClick: ask, onAuxClick: ask },
    question: host && isOpen !== undefined && LeavingDialog && (
      <LeavingDialog href={href} host={host} isOpen={isOpen} onOpenChange={show} />
    ),
  };
}
