/**
 * Whether the text fields of card forms are in a frame of another origin. The runner's browser then lets the tests read what is
 * in there, and runs page and frame in one process.
 */
export const isFramed = 'cardFrames' in window;

const HOPS = 3;

/**
 * Resolves once an element and its frame have heard what each has posted to the other until now, and what that led to. Messages
 * of one process arrive in the order in which they were posted.
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
