import camera from '../../art/camera.svg';
import kettle from '../../art/kettle.svg';
import aiko from '../../art/people/aiko-tanabe.svg';
import leo from '../../art/people/leo-marchetti.svg';
import maya from '../../art/people/maya-lund.svg';
import bike from '../../art/road-bike.svg';
import watch from '../../art/watch.svg';
import { Avatar, AvatarGroup } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Pass, PassFacts, PassPeek } from '../../ui/pass.tsx';
import { Ruler, RulerEnds } from '../../ui/ruler.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Picture, stampWords } from './parts.tsx';

/** Each piece moves into place a moment after the one before. */
const settle = 'transition-[translate,opacity] duration-700 starting:translate-y-10 starting:opacity-0';

const peeks = [
  {
    tint: 'fog',
    picture: watch,
    title: 'Corvin Field 38',
    detail: 'ends 11 Mar 2029',
    figure: 28,
    className: '',
  },
  {
    tint: 'sky',
    picture: bike,
    title: 'Ostra Vela 105',
    detail: 'ends 30 Apr 2028',
    figure: 17,
    className: 'delay-75',
  },
  {
    tint: 'sage',
    picture: kettle,
    title: 'Morrow Pour 0.9',
    detail: 'ends 14 Jun 2027',
    figure: 7,
    className: 'delay-150',
  },
] as const;

export function HeroPicture() {
  return (
    <Picture
      className="relative mx-auto w-full max-w-[440px] lg:mr-0 xl:max-w-none xl:pb-22"
      label="Four products in a wallet, each with the cover it has left: the camera's ends in 17 days. A review stamped as a verified purchase, and cover passed on with a sold camera."
    >
      <div className="mx-auto max-w-[352px] xl:mr-0">
        {peeks.map((peek) => (
          <PassPeek key={peek.title} {...peek} unit="months" className={`${settle} ${peek.className}`} />
        ))}
        <div className={`relative -mt-4.5 ${settle} delay-225`}>
          <Pass
            tint="butter"
            picture={camera}
            heading="p"
            eyebrow="Kestrel"
            title="M35"
            figure="17"
            unit="days left"
            className="shadow-3"
          >
            <Ruler total={24} left={1} tone="warn" />
            <RulerEnds start="2 Dec 2024" middle="Expiring soon" end="2 Dec 2026" tone="warn" />
            <PassFacts
              facts={[
                ['Paid', '$1,290'],
                ['Cover', 'Manufacturer'],
                ['Provider', 'Kestrel Optics'],
              ]}
            />
          </Pass>
        </div>
      </div>
      <Transfer />
      <Review />
    </Picture>
  );
}

function Review() {
  return (
    <Card
      className={`relative -mt-3 mr-auto w-[calc(100%-1.5rem)] max-w-[308px] p-4 pr-18 shadow-3 xl:absolute xl:top-24 xl:-left-9 xl:mt-0 xl:w-[222px] xl:pr-4 ${settle} delay-300`}
    >
      <div className="flex items-center gap-2.5">
        <Avatar name="Aiko Tanabe" src={aiko} />
        <p className="text-sm">
          <b className="block">Aiko Tanabe</b>
          <span className="text-xs font-medium text-accent-ink">Verified purchase</span>
        </p>
      </div>
      <Stars value={5} className="mt-2.5" />
      <p className="mt-1 text-sm text-ink-2">Dropped it twice. Bezel scuffed, time perfect.</p>
      <Stamp
        {...stampWords}
        date="11 MAR 26"
        size="sm"
        className="absolute top-6 -right-5 transition-[scale,opacity] delay-1000 duration-200 xl:-top-13 xl:right-0.5 starting:scale-160 starting:opacity-0"
      />
    </Card>
  );
}

function Transfer() {
  return (
    <Card
      className={`relative -mt-5 ml-auto w-[calc(100%-1.5rem)] max-w-[290px] p-4 shadow-3 xl:absolute xl:bottom-0 xl:left-0 xl:mt-0 xl:w-[284px] ${settle} delay-450`}
    >
      <p className="flex items-center gap-2 text-sm">
        <AvatarGroup
          people={[
            { name: 'Maya Lund', src: maya },
            { name: 'Leo Marchetti', src: leo },
          ]}
        />
        <b>Cover passed to Leo</b>
      </p>
      <Ruler total={24} left={5} size="sm" className="mt-2.5" />
      <p className="num mt-1.5 text-xs text-ink-3">5 of 24 months moved with the camera</p>
    </Card>
  );
}
