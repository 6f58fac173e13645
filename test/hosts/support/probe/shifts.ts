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

/** The shifts since the last call, what moved and from where to where. */
export async function shifts(): Promise<readonly string[]> {
  await frame();
  await frame(); // the first may have begun before the last change
  record(observer.takeRecords());
  return entries.splice(0).flatMap(({ sources }) =>
    sources.map(({ node, previousRect, currentRect }) => {
      const name = node instanceof Element ? node.localName : (node?.nodeName ?? 'a part of an element');
      return `${name} shifted from ${place(previousRect)} to ${place(currentRect)}`;
    }),
  );
}

const place = ({ x, y }: DOMRectReadOnly): string => `${x}, ${y}`;

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
