import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tint, tintClass } from './tint.ts';

interface PassProps {
  tint?: Tint;
  picture: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  /** The main number, and the words under it. */
  figure: ReactNode;
  unit: ReactNode;
  heading?: 'h2' | 'h3' | 'h4' | 'p';
  className?: string;
  children: ReactNode;
}

/** A wallet pass. Set `--under` on or above it where it is not on the page's own background. */
export function Pass({ tint = 'fog', heading: Heading = 'h3', className, ...pass }: PassProps) {
  const words = typeof pass.figure === 'string' && pass.figure.length > 4;
  return (
    <article className={cx('pass', className)}>
      <div className={cx('pass-top', tintClass[tint])}>
        <div className="text-sm font-medium text-ink-2">{pass.eyebrow}</div>
        <Heading className="mt-px text-[1.3125rem] leading-6 font-bold tracking-[-.018em]">
          {pass.title}
        </Heading>
        <p className="mt-auto pt-5">
          <b className={cx('pass-figure', words && 'text-2xl')}>{pass.figure}</b>
          <span className="block text-sm font-[500] text-ink-2">{pass.unit}</span>
        </p>
        <img
          src={pass.picture}
          alt=""
          width={136}
          height={136}
          className="absolute right-3.5 bottom-1 size-34 object-contain"
        />
      </div>
      <div className="pass-perf" />
      <div className="px-4.5 pt-4 pb-4.5">{pass.children}</div>
    </article>
  );
}

/** The small print of a pass: up to three terms with their values. */
export function PassFacts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  return (
    <dl className="mt-3.5 flex flex-wrap justify-between gap-x-4 gap-y-3">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className="text-[.875rem] leading-5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PassPeekProps extends Omit<ComponentProps<'div'>, 'title'> {
  tint?: Tint;
  picture: string;
  title: ReactNode;
  detail: ReactNode;
  figure: ReactNode;
  unit: ReactNode;
  /** Whether another pass lies over its lower edge. */
  covered?: boolean;
  /** The element to draw instead of a `<div>`, such as a link or a button. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
}

/** The upper edge of a pass in a stack. Every pass but the first overlaps the one before it. */
export function PassPeek({ tint = 'fog', covered = true, render, className, ...peek }: PassPeekProps) {
  const { picture, title, detail, figure, unit, ...props } = peek;
  const classes = cx(
    'pass-peek',
    !covered && 'min-h-18.5 rounded-pass pb-[13px]',
    tintClass[tint],
    className,
  );
  const children = (
    <>
      <span className="grid size-12 shrink-0 place-items-center">
        <img src={picture} alt="" width={40} height={40} className="size-10 object-contain" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[1rem] leading-5 font-semibold">{title}</span>
        <span className="num block text-sm text-ink-2">{detail}</span>
      </span>
      <span className="text-right text-[1.0625rem] leading-[1.2] font-bold">
        {figure}
        <small className="block text-xs font-[500] text-ink-2">{unit}</small>
      </span>
    </>
  );
  if (render) return cloneElement(render, { ...props, className: classes, children });
  return (
    <div {...props} className={classes}>
      {children}
    </div>
  );
}
