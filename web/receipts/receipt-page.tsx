import { Page } from '../ui/page.tsx';

export function ReceiptPage() {
  return <Page title="Receipt">{null}</Page>;
}
