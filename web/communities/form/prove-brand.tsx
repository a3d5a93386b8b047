import type { CommunityDetail } from '../../../contract/communities.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** For the host: how to show that the brand itself runs the community, or which domain has shown it. */
export function ProveBrand({ community }: { community: CommunityDetail }) {
  const { brandName, proofLine, officialDomain } = community;
  if (!proofLine || !brandName) return null;
  if (officialDomain)
    return (
      <p className="text-sm wrap-anywhere text-ink-2">
        {officialDomain} has proved that this is the brand’s own community.
      </p>
    );
  return (
    <details className="rounded-md border border-line px-4 py-1 text-sm">
      <summary className="cursor-pointer py-2.5 font-medium wrap-anywhere">
        Prove that you are {brandName}
      </summary>
      <div className="grid gap-2.5 pb-3 text-pretty text-ink-2">
        <p>
          Publish this line on your brand’s own domain: as a TXT record in its DNS, or in a file at{' '}
          <code className="wrap-anywhere">/.well-known/wellkept.txt</code>.
        </p>
        <p className="flex items-center justify-between gap-2 rounded-sm bg-sunk py-1 pl-3">
          <code className="min-w-0 wrap-anywhere text-ink">{proofLine}</code>
          <CopyButton text={proofLine} what="line" />
        </p>
        <p>
          Then tell those who run this Wellkept your domain. When they have checked it, the community is shown
          as official, with the domain. The line is for this community and this brand name alone.
        </p>
      </div>
    </details>
  );
}
