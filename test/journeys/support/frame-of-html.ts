import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { present } from './present.ts';

const page = new URL('../../../apps/docs/pages/reference/elements-in-detail.md', import.meta.url);

/** The frame as the documents show it. */
const documented = present(/<iframe slot="frame"[\s\S]+?<\/iframe>/.exec(readFileSync(page, 'utf8'))?.[0]);

const form = /<pay-card-form [^>]*frame="([^"]+)"[^>]*>/;

/** Has the frame of a card form in the HTML of every page that a shop sends. */
export async function putFrameIntoHtml(context: BrowserContext, shop: string): Promise<void> {
  // Of a page that a test answers for, Chromium does not know that it is on this machine, as its frame is.
  await context.grantPermissions(['local-network-access']);
  await context.route(`${shop}/**`, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(
      form,
      (tag, address) => `${tag}${documented.replace(/src="[^"]+"/, `src="${address}"`)}`,
    );
    return route.fulfill({ response, body });
  });
}
