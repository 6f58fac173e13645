import { replaceFile } from '../lib/replace-file.ts';
import type { Progress, ProofResult, ReportedFinding } from '../prove/proof.ts';
import { escapeControls, print, report } from './print.ts';
import type { ProveOptions } from './prove-options.ts';

/** The exit status when something was found. */
export const FOUND = 1;

/** Shows the progress of the search in one line of a terminal. */
export function progressLine(start: number) {
  const { stderr } = process;
  const write = (text: string) => stderr.isTTY && stderr.write(`\r\u001b[K${text}`);
  return {
    show: ({ schedules, found }: Progress) =>
      write(`${schedules} schedules, ${countOf(found)}, ${secondsOf(performance.now() - start)} s`),
    clear: () => write(''),
  };
}

const countOf = ({ length }: readonly unknown[]): string =>
  length === 1 ? '1 finding' : `${length || 'no'} findings`;

export const secondsOf = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

export const title = (finding: string): string => finding.toUpperCase();

/** Prints what was not tried and what was found, then writes a file for each finding. */
export async function reportOn(
  result: ProofResult,
  unseen: readonly string[],
  options: ProveOptions,
  ms: number,
): Promise<void> {
  const { found, schedules } = result;
  const untried = [...unseen, ...untriedIn(result, options)];
  if (options.json) print(JSON.stringify(jsonOf(result, untried, options, ms)));
  else {
    print(`Not tried: ${untried.join('; ')}.\n`);
    for (const each of found) printFinding(each);
    print(`${schedules} schedules, ${countOf(found)}, ${secondsOf(ms)} s, seed ${options.seed}.`);
    for (const line of [...linksOf(result), ...waitOf(result, options)]) print(line);
  }
  if (found.length > 0) process.exitCode = FOUND;
  for (const { finding, schedule, file } of found)
    await replaceFile(file, `${JSON.stringify({ finding, schedule }, null, 2)}\n`).catch(({ code }) =>
      report(`${file} cannot be written (${code}): run this in a folder of your own to replay the finding.`),
    );
}

/** The schedules that the search left out, and how far it went. */
const untriedIn = (
  { longestHoldMs, unjudged, links, tried }: ProofResult,
  { lateArrivalMs }: ProveOptions,
): readonly string[] => [
  ...(links?.opened === 0 ? ['payment links: none was opened'] : []),
  ...(links?.opened && links.paid === 0 ? ['payment links that are paid: none was'] : []),
  ...Object.entries(tried).flatMap(([name, count]) => (count === 0 ? [`${name}: none`] : [])),
  `calls that arrive after more than ${secondsOf(longestHoldMs)} s, of the ${secondsOf(lateArrivalMs)} s of --late-arrival`,
  ...(unjudged > 0
    ? [`whether the shop mends ${countedOrders(unjudged)}: the search ended before the time of --grace`]
    : []),
];

/** What was tried of payment links, if the shop has them. */
const linksOf = ({ links }: ProofResult): readonly string[] =>
  links && links.opened > 0 ? [`${countedLinks(links.opened)} opened, ${links.paid} paid.`] : [];

const countedLinks = (opened: number): string =>
  opened === 1 ? '1 payment link' : `${opened} payment links`;

const countedOrders = (orders: number): string =>
  orders === 1 ? '1 order that was paid and open' : `${orders} orders that were paid and open`;

/** How long the shop had to correct orders that were paid and are open. */
const waitOf = ({ suspects, waitedMs }: ProofResult, { graceMs }: ProveOptions): readonly string[] =>
  suspects === 0
    ? []
    : [
        `There ${suspects === 1 ? 'was' : 'were'} ${countedOrders(suspects)} at first. The shop had ${secondsOf(waitedMs)} s ` +
          `to mend that; it is a finding once nothing has changed for ${secondsOf(graceMs)} s (--grace).`,
      ];

function printFinding({ finding, story, times: [times, played], unconfirmed, file }: ReportedFinding): void {
  const note = unconfirmed === undefined ? '' : `; ${unconfirmed}`;
  print(`${title(finding)} (found ${times} of ${played} times${note})\n`);
  for (const line of story) print(escapeControls(`  ${line}`));
  print(`\n  To see it again, add to this command: --replay ${file}\n`);
}

function jsonOf(
  { found, schedules, longestHoldMs, suspects, unjudged, waitedMs, links, tried }: ProofResult,
  untried: readonly string[],
  { seed, lateArrivalMs, graceMs }: ProveOptions,
  ms: number,
) {
  const findings = found.map(({ finding, schedule, story, times, afterMs, file }) => ({
    ...{ finding, schedule, story, times },
    after_ms: Math.round(afterMs),
    file,
  }));
  const holds = { longest_hold_ms: Math.round(longestHoldMs), late_arrival_ms: lateArrivalMs };
  const waits = { suspects, unjudged, waited_ms: Math.round(waitedMs), grace_ms: graceMs };
  return {
    not_tried: untried,
    seed,
    schedules,
    ms: Math.round(ms),
    ...holds,
    ...waits,
    ...(links && { links }),
    ...(Object.keys(tried).length > 0 && { tried }),
    findings,
  };
}
