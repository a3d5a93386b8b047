import tomas from '../../art/people/tomas-herrera.svg';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Stars } from '../../ui/stars.tsx';
import { FeatureWords } from './feature-words.tsx';
import { Receipt } from './receipt.tsx';

export function ReviewFeature() {
  return (
    <Card
      as="article"
      className="grid overflow-hidden lg:col-span-12 lg:grid-cols-[minmax(0,1fr)_288px] xl:col-span-7"
    >
      <div className="flex flex-col gap-6 p-5 pt-6 lg:p-8">
        <FeatureWords title="Verified reviews with purchase proof">
          A stamp means a receipt was checked, and carries its date. No stamp, no claim to own it.
        </FeatureWords>
        <figure className="mt-auto">
          <Stars value={5} size="lg" />
          <blockquote className="mt-2.5 text-[1.1875rem] leading-[1.625rem] font-medium tracking-[-.014em] text-pretty lg:text-[1.375rem] lg:leading-[1.8125rem]">
            “Seventeen months in, still pours like the first week.”
          </blockquote>
          <figcaption className="mt-4 flex items-center gap-3">
            <Avatar name="Tomás Herrera" src={tomas} size="lg" />
            <span className="text-sm text-ink-3">
              <b className="block text-ink">Tomás Herrera</b>
              <span className="font-medium text-accent-ink">Verified purchase</span>
              <span className="num"> · owner since 2 Jun 2025</span>
            </span>
          </figcaption>
        </figure>
      </div>
      <Receipt />
    </Card>
  );
}
