import { FRAME_VERSION, readInit, readToFrame } from '@datafono/contract/frame';
import { PayCardFields } from './card-fields.ts';

customElements.define('pay-card-fields', PayCardFields);

const settings = new Map(
  [...document.querySelectorAll('meta[name]')].map((meta) => [
    meta.getAttribute('name'),
    meta.getAttribute('content') ?? '',
  ]),
);
const parents = (settings.get('parents') ?? '').split(' ');

/** Whether a page may have this frame. `http://localhost:*` stands for every port of this machine. */
const isParent = (origin: string): boolean =>
  parents.includes(origin) || parents.includes(origin.replace(/^(http:.+?)(:\d+)?$/, '$1:*'));

const fields = new PayCardFields();
fields.cardsUrl = settings.get('cards-url') ?? '';
fields.publicKeys = (settings.get('public-keys') ?? '').split(' ').filter(Boolean);

const sheet = new CSSStyleSheet();
sheet.replaceSync('body { margin: 0; overflow: hidden; outline-color: Canvas; }');
document.adoptedStyleSheets = [sheet];

let isConnected = false;

addEventListener('message', ({ data, origin, source, ports }) => {
  const [port, other] = ports;
  if (source !== parent || parent === window || !isParent(origin) || !port || other) return;
  const version = Object(data).version;
  const init = readInit(data);
  if (!init || version !== FRAME_VERSION) {
    // Of another version: so that the page can say why.
    if (Object(data).datafono === 'card-frame' && version !== FRAME_VERSION)
      port.postMessage({ version: FRAME_VERSION });
    return;
  }
  // Nobody else gets a port. A page that does not know whether this document is another one is answered by the first.
  if (isConnected) return fields.reportAgain();
  isConnected = true;
  port.onmessage = ({ data: message }) => {
    const read = readToFrame(message);
    if (read) fields.receive(read);
  };
  fields.connectTo(port, init.view);
});
