import { useMutation } from '@tanstack/react-query';
import { Download, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Paper } from '../../../contract/warranties.ts';
import { failed } from '../../lib/error-toast.ts';
import { useOpening, useOverlay } from '../../lib/overlay.ts';
import { FilePreview, fileIdOf, sizeText } from '../../media/public.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { changePaper } from '../api.ts';
import { kindNames, type PaperKind } from '../sentences.ts';
import { GoesAlong } from './goes-along.tsx';
import { removePaper } from './remove.ts';

export function PaperItem({ paper }: { paper: Paper }) {
  const [, setPaper] = useOverlay('paper');
  const editing = useOpening();
  const isPicture = paper.type === 'picture';
  return (
    <li className="flex flex-wrap items-center rounded-[9px] hover:bg-hover">
      <button
        type="button"
        onClick={() => setPaper(fileIdOf(paper.url))}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-[9px] px-2 py-1.5 text-left -outline-offset-2"
      >
        <span className="w-9 shrink-0">
          <FilePreview src={`${paper.url}/96`} className="rounded-[4px]" />
        </span>
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium" dir="auto">
            <span className="sr-only">Preview </span>
            {paper.name}
          </span>
          <span className="num block text-xs text-ink-3">
            {isPicture ? 'Picture' : 'PDF'}, {sizeText(paper.bytes)}
          </span>
        </span>
      </button>
      <Menu
        trigger={
          <IconButton label={`More about ${paper.name}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onClick={editing.show}>
          <Pencil aria-hidden="true" /> Rename or move
        </MenuItem>
        <MenuLink render={<a href={paper.url} target="_blank" rel="noreferrer" />}>
          <ExternalLink aria-hidden="true" /> Open in new tab
        </MenuLink>
        <MenuLink render={<a href={paper.url} download={paper.name} />}>
          <Download aria-hidden="true" /> Download
        </MenuLink>
        <MenuSeparator />
        <MenuItem danger onClick={() => removePaper(paper)}>
          <Trash2 aria-hidden="true" /> Delete
        </MenuItem>
      </Menu>
      <GoesAlong paper={paper} className="-mt-1.5 w-full pl-5 text-xs text-ink-2" />
      {editing.count > 0 && <EditPaper key={editing.count} paper={paper} {...editing.dialog} />}
    </li>
  );
}

const kinds = (Object.keys(kindNames) as PaperKind[]).map((value) => ({ value, label: kindNames[value] }));

interface EditPaperProps {
  paper: Paper;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function EditPaper({ paper, open, onOpenChange }: EditPaperProps) {
  const id = useId();
  const [name, setName] = useState(paper.name);
  const [kind, setKind] = useState(paper.kind);
  const saving = useMutation({
    mutationFn: () =>
      changePaper({ id: paper.warrantyId, paperId: paper.id }, { kind, ...(name.trim() && { name }) }),
    onSuccess: () => onOpenChange(false),
    onError: failed('Not saved'),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <Dialog
      title="Rename or move"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} className="grid gap-4">
        <Field label="Name">
          <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Choices legend="What it is" options={kinds} value={kind} onChange={setKind} />
      </form>
    </Dialog>
  );
}
