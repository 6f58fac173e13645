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
  const setWidth = () => {
    list.style.width = `${field.getBoundingClientRect().width}px`; // an attribute would need `unsafe-inline` in the page's policy
  };
  list.popover = 'manual';
  setWidth(); // before it is shown: the rows are laid out once
  list.showPopover();
  const update = async () => {
    setWidth();
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
  const { style } = list;
  let room = 0;
  const { x, y } = await computePosition(field, list, {
    placement,
    strategy: 'fixed',
    middleware: [
      size({
        padding: 8 + GAP,
        apply({ availableHeight }) {
          room = availableHeight;
          style.maxHeight = `min(22.5em, ${room}px)`; // not by a property, which every row would inherit
        },
      }),
    ],
  });
  style.left = `${x}px`;
  style.top = `${y + (placement === 'top' ? -GAP : GAP)}px`;
  return room;
}
