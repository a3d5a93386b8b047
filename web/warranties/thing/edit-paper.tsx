import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Paper } from '../../../contract/warranties.ts';
import { failed } from '../../lib/failed.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { changePaper } from '../api.ts';
import { kindNames, type PaperKind } from '../words.ts';

const kinds = (Object.keys(kindNames) as PaperKind[]).map((value) => ({ value, label: kindNames[value] }));

interface EditPaperProps {
  paper: Paper;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditPaper({ paper, open, onOpenChange }: EditPaperProps) {
  const id = useId();
  const [name, setName] = useState(paper.name);
  const [kind, setKind] = useState(paper.kind);
  const saving = useMutation({
    mutationFn: () =>
      changePaper({ id: paper.warrantyId, paperId: paper.id }, { kind, ...(name.trim() && { name }) }),
    onSuccess: () => onOpenChange(false),
    onError: failed('Not saved', 'Please try again.'),
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
