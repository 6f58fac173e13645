import { Inspector } from './inspector.ts';
import { press } from './keyboard.ts';
import { keyIn } from './route.ts';
import { Screen } from './screen.ts';
import { Session } from './session.ts';

/** How often the time of a clock that runs is drawn, in milliseconds. */
const TICK = 1_000;

const root = document.querySelector<HTMLElement>('#app');
if (!root) throw new Error('The page has no place for the inspector.');

const session = new Session(sessionStorage);
const handed = keyIn(location.hash);
if (handed !== undefined) {
  session.key = handed;
  // Nobody who looks at the address or goes back sees the key.
  history.replaceState(null, '', location.pathname);
}

const inspector = new Inspector(session, location.hash, () => screen.draw());
const screen = new Screen(inspector, root);
screen.draw();
void inspector.resume();

addEventListener('hashchange', () => inspector.open(location.hash));
addEventListener('keydown', (event) => press(event, inspector));
setInterval(() => {
  if (!document.hidden && inspector.state.reading.clock?.mode !== 'frozen') inspector.tick();
}, TICK);
