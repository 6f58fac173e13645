import { profiles } from '@datafono/contract';
import { hold } from '../hold.ts';
import { serveOnFile } from '../local.ts';
import { rows, serviceRows } from '../rows.ts';
import type { Target } from '../target.ts';

const { TARGET_API, TARGET_CARDS, TARGET_SECRET_KEY, TARGET_PUBLIC_KEY, ...more } = process.env;

function target(api: string): Target {
  if (!TARGET_CARDS || !TARGET_SECRET_KEY || !TARGET_PUBLIC_KEY)
    throw new Error('A target needs TARGET_API, TARGET_CARDS, TARGET_SECRET_KEY and TARGET_PUBLIC_KEY.');
  const { TARGET_CONTROL, TARGET_WEBHOOK_PORT, TARGET_PROFILE = 'stated' } = more;
  const profile = Object.entries(profiles).find(([name]) => name === TARGET_PROFILE)?.[1];
  if (!profile) throw new Error(`TARGET_PROFILE must be one of ${Object.keys(profiles).join(', ')}.`);
  return {
    ...{ api, cards: TARGET_CARDS, secretKey: TARGET_SECRET_KEY, publicKey: TARGET_PUBLIC_KEY, profile },
    ...(TARGET_CONTROL ? { control: TARGET_CONTROL } : {}),
    ...(TARGET_WEBHOOK_PORT ? { webhookPort: Number(TARGET_WEBHOOK_PORT) } : {}),
  };
}

if (TARGET_API) {
  const served = { target: target(TARGET_API), async [Symbol.asyncDispose]() {} };
  hold(`the service at ${TARGET_API}`, async () => served, serviceRows, true);
} else hold('the sandbox on a file', serveOnFile, rows);
