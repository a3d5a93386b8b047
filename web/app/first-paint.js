// Inlined in <head> before anything is drawn.
(() => {
  // On a phone, the scrollbar's fade-out would repaint the page about twenty times during hydration. It stays hidden until the first
  // scroll.
  document.documentElement.dataset.unscrolled = '';
  addEventListener('scroll', () => document.documentElement.removeAttribute('data-unscrolled'), {
    once: true,
  });

  // So that the page never flashes the other theme. Kept in step with lib/theme.ts.
  let theme = 'light';
  try {
    theme = localStorage.getItem('wellkept-theme') || theme;
    const look = JSON.parse(localStorage.getItem('wellkept-look') || '{}');
    theme = look.theme || theme;
    Object.assign(document.documentElement.dataset, look);
  } catch {
    // Storage can be switched off; light is the default then.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  let meta = document.querySelector('meta[name=theme-color]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('name', 'theme-color');
    document.head.append(meta);
  }
  meta.setAttribute('content', dark ? '#0d0f13' : '#f3f4f6');
})();
