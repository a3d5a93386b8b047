import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { IconLink, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Dark in both themes, like the camera it opens. */
export function CapturePage() {
  return (
    <div data-theme="dark" className="min-h-[calc(100dvh-3.75rem)] bg-bg pb-28 lg:min-h-[calc(100dvh-4rem)]">
      <div className="wrap-page pt-3 lg:pt-6">
        <IconLink label="Back to Home" className="-ml-3" render={<Link to="/" />}>
          <ArrowLeft />
        </IconLink>
        <h1 className="mt-8 text-center text-[1.75rem]/8.5 tracking-[-.026em] lg:mt-16 lg:text-3xl">
          Capture Your Review
        </h1>
        <EmptyState
          title="The camera is not open yet"
          action={
            <LinkButton variant="soft" render={<Link to="/create" />}>
              Write a review instead
            </LinkButton>
          }
        >
          A photo or a minute of video will be all a review needs.
        </EmptyState>
      </div>
    </div>
  );
}
