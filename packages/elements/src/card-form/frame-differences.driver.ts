import { isFramed } from '../test-support/card-mode.driver.ts';

/** What holds for fields in the page alone, and why it does not for those in a frame. Each names one test, or the tests of one loop. */
const differences = {
  'the policy of the page blocks the cards address':
    'the frame has a policy of its own, with the cards address',
  'the policy of the page reports the cards address':
    'the frame has a policy of its own, with the cards address',
  'a mark of the page is at the number': 'no markup of a page gets into the frame',
  'a mark of the page fails at the number': 'no markup of a page gets into the frame',
  'words of the page are at the fields': 'no words of a page get into the frame, which has its own',
  'wrong words of the page are at the fields': 'no words of a page get into the frame, which has its own',
  'a move keeps a request under way': 'a moved frame is another document: the outcome is unknown',
  'an edit by a listener of the submission supersedes it': 'the page hears of an edit one message later',
  'a filler that fires nothing is read by the first press':
    'no press outside the frame is heard in it: the frame reads its fields when it is asked to show the errors',
  'what the documents show of a hidden form': 'it is shown of a form with the fields in the page',
  'lines of fields are transparent':
    'the frame takes no transparent colour, with which a page could hide a field',
  'the announcement of a result ends when a field is left':
    'the page does not hear that; its announcement stays, and can be read there',
} as const;

/** Whether a test of such a thing is to run. */
export const holds = (_: keyof typeof differences): boolean => !isFramed;
