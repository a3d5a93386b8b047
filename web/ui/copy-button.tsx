import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../lib/toast.ts';
import { IconButton } from './button.tsx';

/** A button labelled like `Copy serial number`. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      toast({
        title: 'Not copied',
        description: 'Select the text and copy it by hand.',
        tone: 'destructive',
      });
    }
  }
  return (
    <>
      <IconButton label={`Copy ${what}`} className="-my-2 text-ink-3" onClick={copy}>
        {copied ? <Check aria-hidden="true" className="text-ok-mark" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </>
  );
}
