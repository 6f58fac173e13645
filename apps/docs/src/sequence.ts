const LANE = 210;
const STEP = 46;
const TOP = 56;

/** The head of every arrow of a drawing: `marker-end` of the site's style refers to it. */
export const arrowHead =
  '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">' +
  '<path d="M0 0 8 4 0 8z" fill="currentColor"/></marker></defs>';

interface Message {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * A sequence diagram as an SVG that follows the colours of the page.
 *
 * @param about the lanes, then a line for each message:
 *   ```
 *   Browser | Your server | Service
 *   Browser > Service: card
 *   ```
 */
export function sequence(about: string): string {
  const [head = '', ...lines] = about.trim().split('\n');
  const lanes = head.split('|').map((name) => name.trim());
  const laneOf = (name = ''): number => {
    const found = lanes.indexOf(name.trim());
    if (found < 0) throw new Error(`“${name.trim()}” is no lane`);
    return found;
  };
  const messages = lines.map((line): Message => {
    const [, from, to, text = ''] = /^(.+?) > (.+?): (.+)$/.exec(line.trim()) ?? [];
    return { from: laneOf(from), to: laneOf(to), text };
  });
  const width = lanes.length * LANE;
  const height = TOP + messages.length * STEP + 16;
  const title = messages.map(({ from, to, text }) => `${lanes[from]} to ${lanes[to]}: ${text}`).join('; ');
  return [
    `<figure class="drawing"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    arrowHead,
    ...lanes.map((name, lane) => laneOfPage(name, lane, height)),
    ...messages.map((message, index) => arrow(message, TOP + 30 + index * STEP)),
    '</svg></figure>',
  ].join('');
}

const middleOf = (lane: number): number => lane * LANE + LANE / 2;

function laneOfPage(name: string, lane: number, height: number): string {
  const x = middleOf(lane);
  return (
    `<path class="lane" d="M${x} 44V${height}"/><g class="box"><rect x="${x - 78}" y="4" width="156" height="38" rx="8"/>` +
    `<text x="${x}" y="28">${escaped(name)}</text></g>`
  );
}

function arrow({ from, to, text }: Message, y: number): string {
  const [start, end] = [middleOf(from), middleOf(to)];
  if (from === to) return `<text x="${start}" y="${y}" class="note">${escaped(text)}</text>`;
  const gap = start < end ? 4 : -4;
  return (
    `<text x="${(start + end) / 2}" y="${y - 7}" class="note">${escaped(text)}</text>` +
    `<g class="line"><path d="M${start + gap} ${y}H${end - gap}"/></g>`
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
