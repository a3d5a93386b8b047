import { Link } from '@tanstack/react-router';

const link = 'flex min-h-11 items-center hover:text-ink';

export function Footer() {
  return (
    <footer className="wrap-page flex flex-wrap items-center gap-x-5 py-7 text-sm text-ink-3">
      <span className="mr-auto">© {new Date().getFullYear()} Wellkept</span>
      <nav aria-label="About" className="flex flex-wrap gap-x-5">
        <Link to="/privacy" className={link}>
          Privacy
        </Link>
        <Link to="/terms" className={link}>
          Terms
        </Link>
        <Link to="/trading-safely" className={link}>
          Trading safely
        </Link>
      </nav>
    </footer>
  );
}
