import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** `plain` takes the colour of its surroundings, `inverse` is for accent backgrounds. */
type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'danger'
  | 'danger-solid'
  | 'plain'
  | 'inverse';

interface Look {
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
}

function look({ variant = 'secondary', size = 'md' }: Look, className?: string): string {
  return cx(`btn btn-${variant}`, size === 'lg' && 'btn-lg', className);
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current/30 border-t-current"
    />
  );
}

/** A busy button keeps its focus and its label, and does nothing. */
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const hold = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? hold : onClick}
      className={look({ variant, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = ComponentProps<'a'> &
  Look & {
    /** The element to draw instead of a plain `<a>`, such as a router link. */
    render?: ReactElement<{ className?: string; children?: ReactNode }>;
  };

export function LinkButton({ variant, size, render, className, children, ...props }: LinkButtonProps) {
  const classes = look({ variant, size }, className);
  if (render) return cloneElement(render, { ...props, className: classes, children });
  return (
    <a {...props} className={classes}>
      {children}
    </a>
  );
}

// In pixels, like its height: a row of these buttons still fits if the text size is doubled.
const square = 'relative w-[44px] px-0';

export function IconButton({
  label,
  className,
  variant = 'ghost',
  ...props
}: ButtonProps & { label: string }) {
  return <Button {...props} variant={variant} aria-label={label} className={cx(square, className)} />;
}

export function IconLink({
  label,
  className,
  variant = 'ghost',
  ...props
}: LinkButtonProps & { label: string }) {
  return <LinkButton {...props} variant={variant} aria-label={label} className={cx(square, className)} />;
}
