import type { AnyRouter } from '@tanstack/react-router';
import { motionIsReduced } from '../../ui/reduced-motion.ts';

const NAME = 'thing';
/** Pages of one product or listing; each begins with its picture. */
const ofOneThing = /^\/(product|marketplace)\/[^/]+$/;

const pictures = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('[data-picture]')];

function onScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The picture to animate: from the card that links to the new page, or else from the page being left. */
function leaving(from: string, to: string) {
  const cards = [...document.querySelectorAll(`main a[href^="${CSS.escape(to)}"]`)];
  const card = cards.find((link) => link.getAttribute('href')?.split('?')[0] === to && onScreen(link));
  const own = card?.closest('article, li');
  const [picture] = own ? pictures(own) : [];
  const [first] = ofOneThing.test(from) ? pictures(document) : [];
  return [picture, first].find((one) => one && onScreen(one));
}

const setName = (picture: HTMLElement, name: string) =>
  picture.querySelector('img')?.style.setProperty('view-transition-name', name);

/** Animates a card's picture into the picture of its page, and back. Nothing else on a page moves. */
export function movePictures(router: AnyRouter) {
  router.startViewTransition = async (change) => {
    const from = router.stores.resolvedLocation.get()?.pathname ?? '';
    const to = router.latestLocation.pathname;
    const isWanted = from !== to && (ofOneThing.test(from) || ofOneThing.test(to));
    const picture =
      isWanted && 'startViewTransition' in document && !motionIsReduced() ? leaving(from, to) : undefined;
    if (!picture) return change();
    const { picture: url } = picture.dataset;
    let arrived: HTMLElement | undefined;
    setName(picture, NAME);
    const motion = document.startViewTransition(async () => {
      await change();
      setName(picture, '');
      arrived = pictures(document).find((one) => one.dataset.picture === url && onScreen(one));
      if (arrived) setName(arrived, NAME);
      else motion.skipTransition();
    });
    // A newer transition cancels this one; that is not an error.
    motion.ready.catch(() => undefined);
    motion.finished.catch(() => undefined).finally(() => arrived && setName(arrived, ''));
    return motion.updateCallbackDone;
  };
}
