/** The layout shifts of the page so far, also those right after input, which the metric of the web leaves out. */
const entries: LayoutShift[] = [];

/** @see https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const record = (list: readonly PerformanceEntry[]) => entries.push(...(list as LayoutShift[])); // of the observed type
const observer = new PerformanceObserver((list) => record(list.getEntries()));
observer.observe({ type: 'layout-shift', buffered: true });

export interface Motion {
  /** Where an element is now, in CSS pixels from the top of the page. */
  readonly top: number;
  /** The layout shifts since the last call: what moved, from where to where. */
  readonly shifts: readonly string[];
}

export async function motion(element: Element): Promise<Motion> {
  await frame();
  await frame(); // the first may have begun before the last change
  record(observer.takeRecords());
  return { top: element.getBoundingClientRect().top + scrollY, shifts: entries.splice(0).flatMap(moved) };
}

const moved = ({ sources }: LayoutShift): readonly string[] =>
  sources.filter(isElsewhere).map(({ node, previousRect, currentRect }) => {
    const name = node instanceof Element ? node.localName : (node?.nodeName ?? 'a part of an element');
    return `${name} shifted from ${place(previousRect)} to ${place(currentRect)}`;
  });

/** What grows or shrinks where it is has not moved. */
const isElsewhere = ({ previousRect, currentRect }: LayoutShift['sources'][number]): boolean =>
  place(previousRect) !== place(currentRect);

const place = ({ x, y }: DOMRectReadOnly): string => `${x}, ${y}`;

export const frame = (): Promise<number> => new Promise(requestAnimationFrame);
