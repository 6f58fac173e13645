import type { BrowserContext } from 'playwright-core';

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
      (tag, src) =>
        `${tag}<iframe slot="frame" hidden title="Datos de la tarjeta" src="${src}" sandbox="allow-scripts allow-same-origin" referrerpolicy="origin"></iframe>`,
    );
    return route.fulfill({ response, body });
  });
}
