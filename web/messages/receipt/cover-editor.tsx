import { Eraser, SquarePlus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { COVERED_PARTS_MOST } from '../../../contract/trade-constants.ts';
import { Button } from '../../ui/button.tsx';
import { moved, type Part, partAround, partBetween, resized } from './covered-parts.ts';

interface CoverEditorProps {
  /** The address of the picture. */
  src: string;
  parts: readonly Part[];
  onChange: (parts: Part[]) => void;
}

/** How far an arrow key moves or resizes a part. */
const STEP = 0.02;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
/** A shorter movement is a press. */
const DRAWN_LEAST = 0.02;

/** A picture with black parts that are drawn, moved and resized by mouse, finger or keys. */
export function CoverEditor({ src, parts, onChange }: CoverEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const isFull = parts.length >= COVERED_PARTS_MOST;

  function add(part: Part) {
    if (isFull) return;
    onChange([...parts, part]);
    setChosen(part.key);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-part="${part.key}"]`)?.focus({ preventScroll: true }),
    );
  }
  function remove(key: string | undefined) {
    onChange(parts.filter((part) => part.key !== key));
    setChosen(undefined);
    view.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  }
  const change = (next: Part) => onChange(parts.map((part) => (part.key === next.key ? next : part)));

  /** A place of the picture in the middle of what is seen of it. */
  function middle() {
    const [seen, whole] = [view.current?.getBoundingClientRect(), frame.current?.getBoundingClientRect()];
    if (!seen || !whole?.height) return { x: 0.5, y: 0.5 };
    return { x: 0.5, y: (seen.top + seen.height / 2 - whole.top) / whole.height };
  }
  const drawing = useDrawing(frame, add);

  return (
    <div className="grid gap-3">
      <div
        ref={view}
        className="max-h-[46dvh] overflow-auto overscroll-contain rounded-md bg-sunk outline outline-line-2 -outline-offset-1"
      >
        <div ref={frame} className="relative cursor-crosshair select-none" {...drawing.handlers}>
          <img src={src} alt="The receipt as it will be shown" draggable={false} className="block w-full" />
          {parts.map((part, index) => (
            <CoveredBox
              key={part.key}
              part={part}
              number={index + 1}
              frame={frame}
              onChange={change}
              onChoose={() => setChosen(part.key)}
              onRemove={() => remove(part.key)}
            />
          ))}
          {drawing.part && <span className="absolute bg-black/80" style={placeOf(drawing.part)} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button data-add disabled={isFull} onClick={() => add(partAround(middle(), crypto.randomUUID()))}>
          <SquarePlus aria-hidden="true" /> Cover a part
        </Button>
        <Button variant="ghost" disabled={!chosen} onClick={() => remove(chosen)}>
          <Eraser aria-hidden="true" /> Uncover it
        </Button>
      </div>
    </div>
  );
}

const placeOf = ({ x, y, width, height }: Part) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** Where a pointer is, in parts of the picture. */
function pointIn(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}

/** Dragging with a mouse or pen draws a part, and a press puts one there. A finger that drags scrolls the picture. */
function useDrawing(frame: React.RefObject<HTMLElement | null>, add: (part: Part) => void) {
  const [from, setFrom] = useState<{ x: number; y: number }>();
  const [to, setTo] = useState<{ x: number; y: number }>();
  const isDrawn = from && to && Math.hypot(to.x - from.x, to.y - from.y) > DRAWN_LEAST;
  const end = () => {
    setFrom(undefined);
    setTo(undefined);
  };
  return {
    part: isDrawn ? partBetween(from, to, 'drawn') : undefined,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // The parts have handlers of their own.
        if (event.button !== 0 || (event.target as Element).closest('[data-part]')) return;
        setFrom(pointIn(frame.current, event));
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from && event.pointerType !== 'touch') setTo(pointIn(frame.current, event));
      },
      onPointerUp() {
        if (from)
          add(isDrawn ? partBetween(from, to, crypto.randomUUID()) : partAround(from, crypto.randomUUID()));
        end();
      },
      // The finger scrolls.
      onPointerCancel: end,
    },
  };
}

interface CoveredBoxProps {
  part: Part;
  number: number;
  frame: React.RefObject<HTMLElement | null>;
  onChange: (part: Part) => void;
  onChoose: () => void;
  onRemove: () => void;
}

function CoveredBox({ part, number, frame, onChange, onChoose, onRemove }: CoveredBoxProps) {
  const held = useRef<{ part: Part; at: { x: number; y: number }; isResizing: boolean }>(undefined);
  function onKeyDown(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (by) onChange(event.shiftKey ? resized(part, by) : moved(part, by));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }
  return (
    <button
      type="button"
      data-part={part.key}
      aria-label={`Covered part ${number}. Arrow keys move it, with Shift they resize it, Delete uncovers it.`}
      style={placeOf(part)}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const isResizing = (event.target as Element).closest('[data-corner]') !== null;
        held.current = { part, at: pointIn(frame.current, event), isResizing };
      }}
      onPointerMove={(event) => {
        if (!held.current) return;
        const { part: before, at, isResizing } = held.current;
        const now = pointIn(frame.current, event);
        const by = { x: now.x - at.x, y: now.y - at.y };
        onChange(isResizing ? resized(before, by) : moved(before, by));
      }}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
      className="group absolute cursor-move touch-none bg-black outline-white -outline-offset-4 focus-visible:outline-2"
    >
      <span
        data-corner
        className="absolute -right-2 -bottom-2 size-6 cursor-nwse-resize rounded-full border-2 border-white bg-black opacity-0 group-focus:opacity-100"
      />
    </button>
  );
}
