import { autoUpdate, computePosition, type Placement, size } from '@floating-ui/dom';

/** With less room than this below the field, in CSS pixels, the list opens above it, if there is more. */
const ENOUGH = 280;

/** Between the field and the list, in CSS pixels. */
const GAP = 4;

/**
 * Shows a list in the top layer, at its field: as wide as the field, below or above it, no higher than there is room. It
 * follows the field until the signal aborts.
 */
export function place(field: HTMLElement, list: HTMLElement, signal: AbortSignal): void {
  list.popover = 'manual';
  list.showPopover();
  const update = async () => {
    const below = await moveTo('bottom', field, list);
    if (below < Math.min(list.scrollHeight, ENOUGH) && (await moveTo('top', field, list)) <= below)
      await moveTo('bottom', field, list);
  };
  void update();
  let frame = 0;
  const stop = autoUpdate(field, list, () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void update()); // a ResizeObserver must not be notified of its own effect
  });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    stop();
  });
}

/** Puts the list there. Returns the height of the room, in CSS pixels. */
async function moveTo(placement: Placement, field: HTMLElement, list: HTMLElement): Promise<number> {
  const { style } = list; // an attribute with styles would need `unsafe-inline` in the page's policy
  let room = 0;
  const { x, y } = await computePosition(field, list, {
    placement,
    strategy: 'fixed',
    middleware: [
      size({
        padding: 8 + GAP,
        apply({ availableHeight, rects }) {
          room = availableHeight;
          style.setProperty('--_space', `${room}px`);
          style.width = `${rects.reference.width}px`;
        },
      }),
    ],
  });
  style.left = `${x}px`;
  style.top = `${y + (placement === 'top' ? -GAP : GAP)}px`;
  return room;
}
