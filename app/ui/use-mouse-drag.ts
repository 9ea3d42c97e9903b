import { useRef, useState } from "react";

interface Options {
  /** The attribute that names what can be dragged. */
  source: string;
  /** The attribute that names the places to drop it. */
  target: string;
  /** Called when the mouse leaves the place where it was pressed. */
  onStart?(from: string): void;
  /** `isCopy`: whether the visitor holds Ctrl or Alt. */
  onDrop(from: string, to: string, isCopy: boolean): void;
}

const nameAt = (element: EventTarget, attribute: string) =>
  element instanceof Element ? (element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null) : null;

/**
 * Lets a mouse drag shifts between the days of a week. Keyboard and touch use other controls. Returns the place under a
 * dragged shift, and the event handlers for the element that contains all of them.
 */
export function useMouseDrag({ source, target, onStart, onDrop }: Options) {
  const pressed = useRef<{ from: string; place: string | null } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const leaves = (place: string | null) =>
    pressed.current !== null && place !== null && place !== pressed.current.place;
  const handlers = {
    onPointerDown({ pointerType, target: element }: React.PointerEvent) {
      const from = pointerType === "mouse" ? nameAt(element, source) : null;
      pressed.current = from === null ? null : { from, place: nameAt(element, target) };
    },
    onPointerOver({ buttons, target: element }: React.PointerEvent) {
      const place = buttons === 1 ? nameAt(element, target) : null;
      if (!pressed.current || !leaves(place)) return setOver(null);
      if (over === null) onStart?.(pressed.current.from);
      setOver(place);
    },
    onPointerUp(event: React.PointerEvent) {
      const place = nameAt(event.target, target);
      if (pressed.current && place !== null && leaves(place))
        onDrop(pressed.current.from, place, event.ctrlKey || event.altKey);
      pressed.current = null;
      setOver(null);
    },
  };
  return { over, handlers };
}
