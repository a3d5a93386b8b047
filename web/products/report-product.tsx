import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../contract/products.ts';
import type { Input } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { toast } from '../lib/toast.ts';
import { Field } from '../ui/field.tsx';
import { ReportDialog } from '../ui/report-dialog.tsx';
import { reportProduct } from './api.ts';
import { ProductNameInput } from './product-name-input.tsx';

type Body = Input<'POST /api/products/{id}/reports'>['body'];

const reasons: Record<Body['reason'], string> = {
  duplicate: 'It is here twice',
  wrong: 'Something about it is wrong',
  other: 'Something else',
};

interface ReportProductProps {
  product: Product;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportProduct({ product, open, onOpenChange }: ReportProductProps) {
  const [twin, setTwin] = useState<{ name: string; id?: string }>({ name: '' });
  const report = useMutation({
    mutationFn: (body: Body) => reportProduct(product.id, body),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Thank you', description: 'We will take a look at this product.' });
    },
    onError: failed('Not reported'),
  });
  return (
    <ReportDialog
      title="Report a duplicate"
      reasons={reasons}
      first="duplicate"
      busy={report.isPending}
      onSend={(reason, note) =>
        report.mutate({
          reason,
          note: note || undefined,
          duplicateOf: reason === 'duplicate' ? twin.id : undefined,
        })
      }
      open={open}
      onOpenChange={onOpenChange}
      more={(reason) =>
        reason === 'duplicate' && (
          <Field
            label={
              <>
                The other one <span className="font-normal text-ink-3">optional</span>
              </>
            }
          >
            <ProductNameInput
              value={twin.name}
              onChange={(name) => setTwin({ name })}
              onChoose={(other) => setTwin(other)}
            />
          </Field>
        )
      }
    />
  );
}
