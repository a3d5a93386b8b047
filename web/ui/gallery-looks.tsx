import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import camera from '../art/camera.svg';
import kettle from '../art/kettle.svg';
import maya from '../art/people/maya-lund.svg';
import bike from '../art/road-bike.svg';
import watch from '../art/watch.svg';
import { Avatar, AvatarGroup } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pass, PassFacts, PassPeek } from './pass.tsx';
import { Progress } from './progress.tsx';
import { Ruler, RulerEnds } from './ruler.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { Stamp, VerifiedMark } from './stamp.tsx';
import { StarGlyph, Stars } from './stars.tsx';
import { Tile } from './tile.tsx';
import { tintClass, tints } from './tint.ts';

const scale = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];
const colours = [
  'bg-bg text-ink',
  'bg-surface text-ink-2',
  'bg-surface text-ink-3',
  'bg-sunk text-ink-3',
  'bg-accent text-on-accent',
  'bg-accent-soft text-accent-ink',
  'bg-ok-soft text-ok',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
];
const ring: [string, string] = ['Verified purchase', 'Checked here'];

export function LooksGallery() {
  return (
    <>
      <TypeAndColourSection />
      <RulerAndPassSection />
      <StampAndStarsSection />
      <BadgesSection />
      <LoadingSection />
    </>
  );
}

function TypeAndColourSection() {
  return (
    <GallerySection title="Type and colour">
      <div>
        {scale.map((size, index) => (
          <p key={size} className={`truncate ${size} ${index < 4 ? 'font-bold' : ''}`}>
            {size} Trade Safely.
          </p>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-3">
        {colours.map((pair) => (
          <p key={pair} className={`rounded-[14px] p-3 text-sm inset-ring inset-ring-line-2 ${pair}`}>
            {pair}
          </p>
        ))}
      </div>
      <div className="grid grid-cols-7 overflow-hidden rounded-[14px]">
        {tints.map((tint) => (
          <p key={tint} className={`h-16 p-2 text-xs ${tintClass[tint]}`}>
            {tint}
            <span className="block text-ink-2">ink 2</span>
          </p>
        ))}
      </div>
    </GallerySection>
  );
}

function RulerAndPassSection() {
  return (
    <GallerySection title="Ruler and pass">
      <div>
        <Ruler total={36} left={22} />
        <RulerEnds start="20 Aug 2025" middle="21 months left" end="20 Aug 2028" />
      </div>
      <div>
        <Ruler total={24} left={2} tone="warn" />
        <RulerEnds start="3 Jan 2025" middle="1 month left" end="3 Jan 2027" tone="warn" />
      </div>
      <div>
        <Ruler total={36} left={0} tone="bad" />
        <RulerEnds start="18 May 2023" middle="Expired" end="18 May 2026" tone="bad" />
      </div>
      <Ruler total={120} left={90} size="sm" />
      <Ruler total={24} left={5} tone="accent" size="xl" />
      <div className="max-w-sm">
        <PassPeek
          tint="fog"
          picture={watch}
          title="Corvin Field 38"
          detail="ends 11 Mar 2029"
          figure="28"
          unit="months"
        />
        <PassPeek
          tint="sky"
          picture={bike}
          title="Ostra Vela 105"
          detail="ends 30 Apr 2028"
          figure="17"
          unit="months"
        />
        <div className="relative -mt-4.5">
          <Pass tint="butter" picture={camera} eyebrow="Kestrel" title="M35" figure="17" unit="days left">
            <Ruler total={24} left={1} tone="warn" />
            <RulerEnds start="2 Dec 2024" middle="Expiring soon" end="2 Dec 2026" tone="warn" />
            <PassFacts
              facts={[
                ['Paid', '$1,290'],
                ['Cover', 'Manufacturer'],
                ['Provider', 'Kestrel Optics'],
              ]}
            />
          </Pass>
        </div>
      </div>
    </GallerySection>
  );
}

function StampAndStarsSection() {
  return (
    <GallerySection title="Stamp and stars">
      <GalleryRow>
        <Stamp date="02 JUN 25" ring={ring} label="Verified purchase" size="lg" />
        <Stamp date="02 JUN 25" ring={ring} label="Verified purchase" />
        <Stamp date="02 JUN 25" ring={ring} label="Verified purchase" size="sm" />
      </GalleryRow>
      <GalleryRow>
        <VerifiedMark>Verified purchase</VerifiedMark>
        <Stars value={4} size="lg" />
        <Stars value={3.6} />
        <span className="num text-sm text-ink-2">
          <StarGlyph className="-mt-0.5" /> 4.8 · 164 reviews
        </span>
      </GalleryRow>
    </GallerySection>
  );
}

function BadgesSection() {
  return (
    <GallerySection title="Badges, avatars, tiles">
      <GalleryRow>
        <Badge tone="ok" dot>
          21 months left
        </Badge>
        <Badge tone="warn" dot>
          17 days left
        </Badge>
        <Badge tone="bad" dot>
          Expired
        </Badge>
        <Badge tone="accent">94%</Badge>
        <Badge>Official</Badge>
        <Badge tone="raised">
          <Tag /> Sell
        </Badge>
      </GalleryRow>
      <GalleryRow>
        <Avatar name="Maya Lund" src={maya} size="xl" />
        <Avatar name="Tomás Herrera" size="lg" />
        <Avatar name="Priya Raman" />
        <Avatar name="Jonas Weber" size="sm" />
        <AvatarGroup
          size="md"
          people={[{ name: 'Aiko Tanabe' }, { name: 'Leo Marchetti' }, { name: 'Ruth Adeyemi' }]}
        />
      </GalleryRow>
      <GalleryRow>
        <Tile src={camera} tint="butter" size={96} alt="Camera" />
        <Tile src={kettle} tint="sage" size={64} alt="Kettle" />
        <Tile src={bike} tint="sky" size={48} alt="Bicycle" />
        <Tile src={kettle} tint="sand" alt="Kettle" />
        <Tile src={maya} fit="cover" alt="A portrait" />
      </GalleryRow>
    </GallerySection>
  );
}

function LoadingSection() {
  return (
    <GallerySection title="Loading, empty, progress">
      <Card className="p-4">
        <Loading label="Loading reviews" className="flex items-center gap-3.5">
          <Skeleton className="size-16 rounded-[14px]" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/5" />
            <Skeleton />
          </span>
        </Loading>
      </Card>
      <Card>
        <EmptyState
          title="No reviews yet"
          heading="h3"
          action={<Button variant="soft">Create First Review</Button>}
        >
          Be the first to share a product review!
        </EmptyState>
      </Card>
      <Progress label="Sending the photograph" value={62} showLabel />
      <Progress label="Reading the receipt" />
    </GallerySection>
  );
}

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-5 [--under:var(--surface)] lg:p-6"
    >
      <h2 className="font-medium text-ink-2">{title}</h2>
      {children}
    </Card>
  );
}

export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
