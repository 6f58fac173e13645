import { Inspector } from './inspector.ts';
import { hrefOf, keyIn } from './route.ts';
import { Screen } from './screen.ts';
import { Session } from './session.ts';

/** Render interval of a running clock, in milliseconds. */
const TICK = 1_000;

const root = document.querySelector<HTMLElement>('#app');
if (!root) throw new Error('The page has no root element for the inspector.');

const session = new Session(sessionStorage, navigator.languages);
const handed = keyOfAddress();
if (handed !== undefined) session.key = handed;

const inspector = new Inspector(session, location.hash, () => screen.draw());
const screen = new Screen(inspector, root);
screen.draw();
void inspector.resume();

addEventListener('hashchange', () => {
  const key = keyOfAddress();
  inspector.open(location.hash);
  if (key !== undefined) void inspector.change(key);
});
addEventListener('keydown', ({ key }) => {
  const { route, notice } = inspector.state;
  if (key !== 'Escape') return;
  if (notice) inspector.dismiss();
  else if (route.item.length > 0) location.hash = hrefOf(route.tab);
});
setInterval(() => {
  if (!document.hidden && inspector.state.reading.clock?.mode !== 'frozen') screen.draw();
}, TICK);

/** Reads the key in the address's fragment and removes it from the address and the browser's history. */
function keyOfAddress(): string | undefined {
  const key = keyIn(location.hash);
  if (key !== undefined) history.replaceState(null, '', location.pathname);
  return key;
}
