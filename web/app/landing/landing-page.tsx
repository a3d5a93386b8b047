import { SkipLink } from '../shell/skip-link.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { LifeOfACamera } from './life-of-a-camera.tsx';

export function LandingPage() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="overflow-x-clip outline-none">
        <Hero />
        <LifeOfACamera />
        <Features />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
