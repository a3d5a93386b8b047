import { cx } from './cx.ts';
import { type Tint, tintClass, tintOf } from './tint.ts';

const sizes = {
  sm: 'size-[26px] text-[.625rem]',
  md: 'size-9 text-sm',
  lg: 'size-11 text-base',
  xl: 'size-16 text-[1.375rem]',
};

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  tint?: Tint;
  className?: string;
}

function initials(name: string): string {
  const words = name.split(/[\s_]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Asks for our own pictures in the size shown; others cannot be resized. */
const sized = (src: string, size: keyof typeof sizes) =>
  /^\/media\/[0-9a-f-]+$/.test(src) ? `${src}/${size === 'xl' ? 240 : 96}` : src;

/** Hidden from screen readers, because the name is written beside it. */
export function Avatar({ name, src, size = 'md', tint, className }: AvatarProps) {
  const box = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold text-ink',
    sizes[size],
    tintClass[tint ?? tintOf(name)],
    className,
  );
  return (
    <span aria-hidden="true" className={box}>
      {src ? (
        <img
          src={sized(src, size)}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

export function AvatarGroup({ people, size = 'sm' }: { people: AvatarProps[]; size?: keyof typeof sizes }) {
  return (
    <span className="flex *:shadow-[0_0_0_2px_var(--surface)] *:not-first:-ml-1">
      {people.map((person) => (
        <Avatar key={person.name} {...person} size={size} />
      ))}
    </span>
  );
}
