import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Thing } from '../../../contract/warranties.ts';
import { isMissing } from '../../lib/api.ts';
import { useHidden } from '../../lib/hidden-items.ts';
import { useToday } from '../../lib/me.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { fileIdOf } from '../../media/public.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { oneThing, ownCovers, uncoveredThings } from '../api.ts';
import { typeNames } from '../sentences.ts';
import { hasCover, type OwnedThing, thingOf, uncoveredThing } from '../things.ts';
import { ClaimLog } from './claim-log.tsx';
import { ClaimPackCard } from './claim-pack-card.tsx';
import { Covers, NoCover } from './covers.tsx';
import { useDeletedElsewhere } from './deleted-elsewhere.ts';
import { Papers } from './papers.tsx';
import { removeThing } from './remove.ts';
import { Facts, ThingHead } from './thing-head.tsx';

interface ThingPanelProps {
  id: string;
  open: boolean;
  /** What has to be known of its cover at once. */
  noticesOf?: ((thing: OwnedThing) => ReactNode) | undefined;
  claimsOf: (thing: OwnedThing) => ReactNode;
}

/** One thing with all its details. */
export function ThingPanel({ id, open, noticesOf, claimsOf }: ThingPanelProps) {
  const [, setThing] = useOverlay('thing');
  const close = () => setThing(undefined);
  const listed = useListed(id);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...oneThing(id),
    enabled: open,
    // Starts with the data of the list; the papers load later.
    placeholderData: listed,
  });
  // A thing that was deleted meanwhile is not shown, although its data is still cached.
  const gone = isMissing(error);
  const name = data?.facts.product.name;
  const productId = gone ? undefined : data?.facts.productId;
  return (
    <Panel
      title={name ?? 'My product'}
      open={open}
      onOpenChange={(next) => !next && close()}
      actions={
        productId && (
          <LinkButton
            variant="ghost"
            render={<Link to="/product/$id" params={{ id: productId }} search={{}} />}
          >
            <SquareArrowOutUpRight aria-hidden="true" />
            Reviews
          </LinkButton>
        )
      }
    >
      {data && !gone ? (
        <ThingContents
          key={data.id}
          thing={data}
          whole={!isPlaceholderData}
          noticesOf={noticesOf}
          claimsOf={claimsOf}
          onClose={close}
        />
      ) : error ? (
        <div className="grid min-h-[60dvh] place-items-center">
          {gone ? (
            <EmptyState
              title="This product is not among yours any more."
              action={
                <Button variant="primary" onClick={close}>
                  Back to My Products
                </Button>
              }
            >
              It was deleted, or passed on to somebody else.
            </EmptyState>
          ) : (
            <LoadFailed
              as="part"
              title="This product did not load"
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      ) : (
        <ThingSkeleton />
      )}
    </Panel>
  );
}

/** The thing, built from the cached lists. */
function useListed(id: string): Thing | undefined {
  const client = useQueryClient();
  const layers = client.getQueryData(ownCovers.queryKey)?.filter(({ thingId }) => thingId === id) ?? [];
  const bare = client.getQueryData(uncoveredThings.queryKey)?.find(({ thingId }) => thingId === id);
  const facts = layers[0] ?? bare;
  if (!facts) return undefined;
  const nothing = { papers: [], claimPack: null, claimToPack: null, openClaim: false, provenOn: null };
  return { id, facts, layers, ...nothing };
}

interface ThingContentsProps {
  thing: Thing;
  /** Whether its papers are loaded, too. */
  whole: boolean;
  noticesOf: ThingPanelProps['noticesOf'];
  claimsOf: ThingPanelProps['claimsOf'];
  onClose: () => void;
}

function ThingContents({ thing, whole, noticesOf, claimsOf, onClose }: ThingContentsProps) {
  const today = useToday();
  const hidden = useHidden();
  useDeletedElsewhere(
    useMemo(
      () =>
        whole
          ? [
              ...thing.layers.map(({ id, warrantyType }) => ({
                id,
                name: `${typeNames[warrantyType]} cover`,
              })),
              ...thing.papers.map(({ id, name, url, warrantyId }) => ({
                id,
                name,
                place: fileIdOf(url),
                of: warrantyId,
              })),
            ]
          : undefined,
      [thing, whole],
    ),
  );
  const covers = thing.layers.filter(({ id }) => !hidden.has(id));
  const papers = thing.papers.filter(({ id, warrantyId }) => !hidden.has(id) && !hidden.has(warrantyId));
  const owned = thing.layers.length > 0 ? thingOf(covers, today) : uncoveredThing(thing.facts);
  if (!owned) return null;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4 pb-24 [--under:var(--bg)] lg:max-w-none lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-start lg:gap-5 lg:p-6 lg:pb-10">
      <ThingHead thing={owned} />
      <div className="empty:hidden lg:col-span-2">{noticesOf?.(owned)}</div>
      <div className="grid gap-4 lg:gap-5">
        {hasCover(owned) ? (
          <>
            <Covers thing={owned} today={today} />
            {claimsOf(owned)}
            <Papers thing={owned} papers={papers} loading={!whole} />
          </>
        ) : (
          <NoCover thing={owned} />
        )}
      </div>
      <div className="grid gap-4 lg:gap-5">
        {hasCover(owned) && (
          <ClaimPackCard
            thing={owned}
            papers={papers}
            pack={thing.claimPack}
            claim={thing.claimToPack}
            loading={!whole}
          />
        )}
        <Facts thing={owned} />
        {hasCover(owned) && <ClaimLog thing={owned} today={today} />}
        <DeleteThing thing={owned} papers={papers.length} openClaim={thing.openClaim} onDelete={onClose} />
      </div>
    </div>
  );
}

interface DeleteThingProps {
  thing: OwnedThing;
  papers: number;
  /** A thing with an open claim cannot be deleted. */
  openClaim: boolean;
  onDelete: () => void;
}

function DeleteThing({ thing, papers, openClaim, onDelete }: DeleteThingProps) {
  function remove() {
    onDelete();
    removeThing(thing.id, thing.facts.product.name, papers);
  }
  if (openClaim)
    return (
      <p className="text-center text-sm text-ink-3 lg:text-left">
        There is an open claim on this. Close or withdraw it before you delete it.
      </p>
    );
  return (
    <div className="flex justify-center lg:justify-start">
      <Button variant="ghost" className="text-bad" onClick={remove}>
        <Trash2 aria-hidden="true" />
        Delete this product
      </Button>
    </div>
  );
}

function ThingSkeleton() {
  return (
    <Loading
      label="Loading this product"
      className="mx-auto grid w-full max-w-2xl gap-4 p-4 lg:max-w-none lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-5 lg:p-6"
    >
      <div className="flex h-40 flex-col justify-end gap-3 rounded-pass bg-sunk p-5 lg:col-span-2">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="w-1/4" />
      </div>
      <Card className="grid h-64 content-start gap-5 p-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </Card>
      <Card className="grid h-64 content-start gap-5 p-5">
        <Skeleton className="h-6 w-32" />
        <Skeleton />
        <Skeleton className="w-1/2" />
      </Card>
    </Loading>
  );
}
