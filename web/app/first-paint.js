// Inlined in <head> before anything is drawn.
// So that the page never flashes the other theme. Kept in step with lib/theme.ts.
(() => {
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

// A page that arrives drawn is read before it is used: its scripts share the line with its text and pictures only after those.
addEventListener('DOMContentLoaded', () => {
  const scripts = document.getElementById('scripts');
  if (!scripts) return;
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
  });
  const pictures = [...document.images]
    .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
    .map(
      (picture) =>
        new Promise((done) => {
          picture.addEventListener('load', done);
          picture.addEventListener('error', done);
        }),
    );
  // A page in the background is not painted, and a picture may be slow.
  const late = new Promise((done) => {
    setTimeout(done, 1000);
  });
  Promise.race([Promise.all([painted, ...pictures]), late]).then(async () => {
    const files = [...scripts.content.children];
    document.head.append(...files);
    // One after the other, so that whoever scrolls or types meanwhile waits for none of them long.
    for (const { href } of files) {
      await import(href);
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    }
  });
});
