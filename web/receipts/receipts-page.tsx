import { Page } from '../ui/page.tsx';

export function ReceiptsPage() {
  return <Page title="Receipts">{null}</Page>;
}
