import { type LinkAnswer, setAnswer } from './links-address.ts';

const STYLE =
  'position: fixed; inset: auto 1rem 1rem auto; width: 20rem; height: 12rem; border: 2px solid; background: Canvas';

/** Replaces `open` of a page: a window is a frame in the corner of the story, and the page of a link has a button. */
export function simulateWindows(): void {
  window.open = simulated;
}

/** Removes the windows of a story that is over. */
export function closeWindows(): void {
  for (const frame of document.querySelectorAll('iframe[data-window]')) frame.remove();
}

function simulated(): Window {
  const frame = document.createElement('iframe');
  Object.assign(frame, { style: STYLE, title: 'Ventana simulada' });
  frame.dataset['window'] = '';
  document.body.append(frame);
  const close = () => frame.remove();
  const window = {
    opener: null,
    get closed() {
      return !frame.isConnected;
    },
    get document() {
      return frame.contentDocument;
    },
    location: { replace: (url: string) => showPage(frame, url) },
    focus: () => frame.focus(),
    close,
  };
  return window as unknown as Window; // as much of it as the element uses
}

/** The page of the service. */
function showPage(frame: HTMLIFrameElement, url: string): void {
  const page = frame.contentDocument;
  if (!page) return;
  const answer = new URL(url).pathname.slice(1) as LinkAnswer; // of linksUrl
  const done = page.createElement('button');
  done.textContent = 'Guardar en la página simulada';
  done.addEventListener('click', () => {
    setAnswer(answer, answer === 'open' ? 'card' : answer);
    frame.remove();
  });
  page.body.replaceChildren(done);
}
