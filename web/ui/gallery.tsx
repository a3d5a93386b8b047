import { ControlsGallery } from './gallery-controls.tsx';
import { LooksGallery } from './gallery-looks.tsx';
import { Logo } from './logo.tsx';

/** Shows every component in both themes; in development only. */
export function GalleryPage() {
  return (
    <main className="grid xl:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <section
          key={theme}
          data-theme={theme}
          aria-label={`In the ${theme} theme`}
          className="min-w-0 bg-bg p-4 lg:p-8"
        >
          <Logo />
          <h1 className="mt-3 mb-6 text-4xl">Component sheet, {theme}</h1>
          <div className="grid gap-4">
            <LooksGallery />
            <ControlsGallery />
          </div>
        </section>
      ))}
    </main>
  );
}
