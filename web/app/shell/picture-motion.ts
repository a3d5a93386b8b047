import type { AnyRouter } from '@tanstack/react-router';
import { isStill } from '../../ui/still.ts';

const NAME = 'thing';
/** Pages of one thing, which begin with its picture. */
const ofOneThing = /^\/(product|marketplace)\/[^/]+$/;

const pictures = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('[data-picture]')];

function onScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The picture that goes along: that of the card that leads there, or of the page that is left. */
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

/** The picture of a card becomes that of its page, and the other way round; nothing else on a page moves. */
export function movePictures(router: AnyRouter) {
  router.startViewTransition = async (change) => {
    const from = router.stores.resolvedLocation.get()?.pathname ?? '';
    const to = router.latestLocation.pathname;
    const isWanted = from !== to && (ofOneThing.test(from) || ofOneThing.test(to));
    const picture =
      isWanted && 'startViewTransition' in document && !isStill() ? leaving(from, to) : undefined;
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
    // One that is overtaken by another is called off, which is no fault.
    motion.ready.catch(() => undefined);
    motion.finished.catch(() => undefined).finally(() => arrived && setName(arrived, ''));
    return motion.updateCallbackDone;
  };
}
