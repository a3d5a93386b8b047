// Inlined at the end of a server-rendered page. It runs when the whole page is parsed and its style sheet is loaded, because nothing
// is laid out without the style sheet.
// People read such a page before they use it, so its scripts load only after its text and pictures.
(() => {
  const scripts = document.getElementById('scripts');
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
  const frame = () => new Promise(requestAnimationFrame);
  // The first parts are shown one per frame, so that no single frame blocks scrolling for long.
  Promise.race([painted, late]).then(async () => {
    for (const [index, part] of [...document.getElementsByClassName('once-painted')].entries()) {
      if (index < 8) await frame();
      part.classList.remove('once-painted');
    }
    document.getElementById('root').removeAttribute('data-unpainted');
  });
  const lettingOthersRun = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  Promise.race([Promise.all([painted, ...pictures]), late]).then(async () => {
    const files = [...scripts.content.children];
    for (const [index, file] of files.entries()) {
      document.head.append(file);
      if (index % 8 === 7) await lettingOthersRun();
    }
    // One module at a time, so that none blocks scrolling or typing for long.
    for (const { href } of files) {
      await import(href);
      await lettingOthersRun();
    }
  });
})();
