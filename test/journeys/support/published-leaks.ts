import { readFileSync } from 'node:fs';
import { visa } from './cards.ts';
import { fonts, type Seen } from './spy.ts';
import { containsDigits } from './traces.ts';
import type { CardPlace } from './use-stage.ts';

/** A card whose digits stand nowhere else. */
export const watchedCard = { ...visa, code: '847' };

/** The list of the page “Security”: what a script of the page sees where the fields are in the page. */
const [, list = ''] =
  /a script of the page sees them[^:]*:\n\n((?:- [^\n]+\n)+)/.exec(
    readFileSync(new URL('../../../apps/docs/pages/security.md', import.meta.url), 'utf8'),
  ) ?? [];
const published = [...list.matchAll(/^- (.+)$/gm)].map(([, channel = '']) => channel);

/** The channels in which a script of the page sees number and code, by where the card is typed. */
export const publishedLeaks: Readonly<Record<CardPlace, readonly string[]>> = { page: published, frame: [] };

/** The channels in which a script of the page found the number or the code. */
export const leaksOf = (seen: Seen): readonly string[] =>
  Object.entries(seen)
    .filter(([channel, text]) =>
      channel === fonts
        ? text
        : [watchedCard.number, watchedCard.code].some((digits) => containsDigits(text, digits)),
    )
    .map(([channel]) => channel)
    .sort();
