import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { buildClaimPack } from '../server/warranties/public.ts';

// Makes one claim pack of this many papers in a process of its own, and reports its peak memory above the start.
const count = Number(process.argv[2]);
const MB = 1024 * 1024;

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const photo = await noise(1600, 1200).webp().toBuffer();
// A scan, as most terms and receipts are: one large picture on a page.
const document = await PDFDocument.create();
const scan = await document.embedJpg(await noise(2000, 2800).jpeg({ quality: 70 }).toBuffer());
document.addPage().drawImage(scan, { width: 595, height: 842 });
const terms = Buffer.from(await document.save());

const papers = Array.from({ length: count }, (_, n) => ({
  id: String(n),
  kind: n % 2 ? ('photo' as const) : ('terms' as const),
  name: `Paper ${n + 1}`,
  type: n % 2 ? ('picture' as const) : ('document' as const),
  bytes: n % 2 ? photo.length : terms.length,
  createdAt: '2026-11-15T09:12:00.000Z',
}));

const idle = process.memoryUsage.rss();
let peak = idle;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const pack = await buildClaimPack(
  {
    product: { name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' },
    picture: null,
    owner: { name: 'Maya Lund', email: null, phone: null },
    facts: {
      purchaseDate: null,
      retailer: null,
      purchasePrice: null,
      currency: 'USD',
      serialNumbers: [],
      model: null,
      quantity: 1,
      notes: null,
    },
    covers: [
      {
        warrantyType: 'manufacturer',
        startDate: '2024-12-02',
        endDate: '2026-12-02',
        isActive: true,
        provider: null,
        policyNumber: null,
        contact: null,
        coverageDetails: null,
      },
    ],
    claim: null,
    claims: [],
    papers,
    hasPapers: true,
    today: '2026-11-15',
    madeAt: '2026-11-15T09:12:00.000Z',
  },
  async ({ type }) => Buffer.from(type === 'picture' ? photo : terms),
);
clearInterval(watch);
process.send?.({ peak: Math.round((peak - idle) / MB), size: Math.round(pack.length / MB) });
