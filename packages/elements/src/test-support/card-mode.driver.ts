/**
 * Whether the text fields of card forms are in a frame of another origin. The runner's browser then lets the tests read the
 * frame's content, and runs page and frame in one process.
 */
export const isFramed = 'cardFrames' in window;

const HOPS = 3;

/**
 * Resolves once the element and its frame have received what each has posted to the other, and have reacted. Messages within one
 * process arrive in the order in which they were posted.
 */
export async function settled(): Promise<void> {
  if (!isFramed) return;
  for (let hop = 0; hop < HOPS; hop += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage('');
    });
    port1.close();
  }
}
