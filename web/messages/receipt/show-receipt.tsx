import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../contract/messages.ts';
import { failed } from '../../lib/error-toast.ts';
import { firstNameOf } from '../../lib/format.ts';
import { PICTURES, refusalOf, upload } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { showReceipt } from '../api.ts';
import { CoverEditor } from './cover-editor.tsx';
import { type Part, toBody } from './covered-parts.ts';
import { useReceiptPictures } from './own-pictures.ts';

interface ShowReceiptProps {
  conversation: Conversation;
  listingId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The seller chooses a picture of the receipt, covers what is private, and shows it to the buyer. */
export function ShowReceipt({ conversation, listingId, ...dialog }: ShowReceiptProps) {
  const name = firstNameOf(conversation.otherUser);
  const [picture, setPicture] = useState<string>();
  const [parts, setParts] = useState<Part[]>([]);
  const [clientId] = useState(() => crypto.randomUUID());
  const showing = useMutation({
    mutationFn: (imageUrl: string) =>
      showReceipt(conversation.id, { imageUrl, covers: toBody(parts), clientId }),
    onSuccess: () => dialog.onOpenChange(false),
    onError: failed('Not shown'),
  });
  return (
    <Dialog
      {...dialog}
      title="Show the receipt"
      description={
        picture
          ? `Cover what is private: your address, the card, what else you bought. ${name} gets a copy in which it is painted over.`
          : `Choose a picture of it. ${name} sees it here alone, once you have covered what is private.`
      }
      className="sm:max-w-[560px]"
      footer={
        picture && (
          <>
            <Button variant="ghost" onClick={() => setPicture(undefined)}>
              Another picture
            </Button>
            <Button variant="primary" busy={showing.isPending} onClick={() => showing.mutate(picture)}>
              Show it to {name}
            </Button>
          </>
        )
      }
    >
      {picture ? (
        <CoverEditor src={picture} parts={parts} onChange={setParts} />
      ) : (
        <ChoosePicture
          listingId={listingId}
          onChoose={(url) => {
            setPicture(url);
            setParts([]);
          }}
        />
      )}
    </Dialog>
  );
}

function ChoosePicture({ listingId, onChoose }: { listingId: string; onChoose: (url: string) => void }) {
  const pictures = useReceiptPictures(listingId);
  const [refused, setRefused] = useState<string>();
  const sending = useMutation({
    mutationFn: (file: File) => upload(file, { purpose: 'message' }),
    onSuccess: ({ url }) => onChoose(url),
    onError: failed('The picture was not uploaded'),
  });
  function take(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file, 'message');
    setRefused(refusal);
    if (!refusal) sending.mutate(file);
  }
  return (
    <div className="grid gap-4">
      {pictures.length > 0 && (
        <ul aria-label="Pictures that you have here" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of the receipt`}
                onClick={() => onChoose(url)}
                className="block aspect-3/4 w-full overflow-hidden rounded-md bg-sunk inset-ring inset-ring-line"
              >
                <img src={url} alt="" className="size-full object-cover object-top" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="btn btn-secondary relative w-full justify-center has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
        <ImagePlus aria-hidden="true" /> {sending.isPending ? 'Uploading …' : 'Take or choose a photo'}
        <input
          type="file"
          accept={PICTURES}
          aria-label="Take or choose a photo"
          disabled={sending.isPending}
          className="hit-area text-[0]"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </span>
      {refused && (
        <p role="alert" className="text-sm text-bad">
          {refused}
        </p>
      )}
      <DialogClose render={<Button variant="ghost">Not now</Button>} />
    </div>
  );
}
