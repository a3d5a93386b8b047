// Inlined at the end of a page that arrives drawn, so it runs with the page whole and its style sheet there: parsing ends only then, and
// nothing is laid out without its style.
// Such a page is read before it is used: its scripts share the line with its text and pictures only after those.
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
  // Those near the screen one after the other, so that whoever scrolls waits for none of them long.
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
    // One after the other, so that whoever scrolls or types meanwhile waits for none of them long.
    for (const { href } of files) {
      await import(href);
      await lettingOthersRun();
    }
  });
})();
