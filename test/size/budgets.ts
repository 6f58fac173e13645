export interface Budget {
  readonly name: string;
  /** Modules that the page imports, below `@datafono/elements/`. */
  readonly modules: readonly string[];
  /** Whether what is loaded later counts, too: when a person reaches for a field, or a code is shown. */
  readonly opened?: boolean;
  /** In bytes after brotli, by bundler: the size with Lit, or the size added to the budget named in `beyond`. */
  readonly limits: Readonly<Record<Bundler, number>>;
  readonly beyond?: string;
}

export type Bundler = 'vite' | 'esbuild';

/** The budget of what a second module adds to an element. */
const adding = (name: string, element: string, variant: string, limit: number): Budget => {
  const modules = [`${element}.define`, `${element}.${variant}.define`];
  return { name, modules, limits: { vite: limit, esbuild: limit }, beyond: element.replaceAll('-', ' ') };
};

const english = (element: string, limit = 532): Budget => adding('+ English', element, 'en', limit);

const one = (element: string, vite: number, esbuild: number, opened?: string): Budget => ({
  name: `${element.replaceAll('-', ' ')}${opened ? `, ${opened}` : ''}`,
  modules: [`${element}.define`],
  opened: !!opened,
  limits: { vite, esbuild },
});

const all = ['card-form', 'bank-picker', 'account-form', 'connect-link', 'payment-link'];

/**
 * What is reached: bytes after brotli, as Vite and as esbuild build a page of the installed packages, with the oldest Lit that they
 * accept. A limit grows only with a sentence here that says for what. `npm run integration -- test/size -u` writes
 * `.github/SIZES.md` and the badge from this table; `npm run sizes` compares it with what shops' tools build.
 *
 * What every element has, and what it costs:
 * - Texts in elements of their own, so that no translator of a page freezes or mixes them up: 0.35 kB of all elements. A listener
 *   that validates the element and its form gets one event more: up to 50 bytes.
 * - A submit that goes on with a button that is gone, an image as the default button, a form that cannot be seen or focused, which
 *   says so and gives up its code, what a filler sets without an event and a morph removes or changes: 0.55 kB of all elements.
 * - A form in an inert part of the page that does not go on, a document without a window, a longer error code: 40 bytes.
 * - A bank and a link that go with another address, a token that cannot be sent, an empty list: 0.2 kB of all. Values that are
 *   emptied when customer, key or address change, the token against forged requests, the name of a brand: 0.2 kB of all.
 * - What the console says of a wrong answer is a module of its own, loaded then: 0.1 kB of all elements, 0.2 kB of one alone. An
 *   unknown key or customer and a form that is sent past its element: less than 0.1 kB each.
 * - What Firefox reports of a page's policy is waited for, so that it is no lost answer: 4 bytes of all elements.
 * - The card form is cut into what it is and where its fields are, so that the fields can be in a frame: up to 0.1 kB of the
 *   others, which share the base.
 * - Even rows, a sign at each error, hover and press, five properties more: 0.25 kB of each element, most of it styles; the call of
 *   what reads the look of a page's field: 0.1 kB of those with fields. That code is a module of its own, loaded where it is used.
 * - A label that comes after its element, or the id that it names, is noticed at once: 0.07 kB by Vite, 0.13 by esbuild.
 * - Black or white on an accent by how light the accent looks, not by how light it is called: up to 40 bytes, in compression alone.
 * - The submissions of the forms by a table, in place of callbacks: up to 26 bytes of a form, 38 of all elements.
 * - Buttons of 44 pixels in a box that is as high as before: up to 35 bytes of a card form, 25 of the payment link, whose role is set
 *   once; 20 of the connect link, 60 of the account form by Vite, in compression; up to 60 of all elements.
 * - A button that stays for two frames after it was pressed, so that Orca says where the focus went: up to 120 bytes of a form, 210 of
 *   all elements.
 * - The kinds of an account in boxes as wide as fields: 52 bytes of the account form. A title that names the reference, without the
 *   reference: 21 bytes of the payment link, 12 more of its English in compression. The names of the files that a checkout loads end
 *   with hashes, which compress to some bytes more or less: 5 bytes of room.
 */
export const budgets: readonly Budget[] = [
  // The code that sends a card is in the script, though it is needed last: apart it would save 0.6 kB, after the loader that Vite
  // adds, and the hash in the page would not cover it. The cut for the frame is 0.2 kB; errors nearer to their field, a link to
  // change the card and three marks in a narrow form are less than 0.1 kB.
  // Rules, texts and templates in one file each, which compression meets in another order: 60 bytes by Vite, 10 less by esbuild.
  // A label that WebKit does not round down to less than its line: 18 bytes by Vite. Words that do not break with text of twice the
  // size: up to 60 bytes of the card form, the frame and its page. An error that is heard with the name of its field, and a hint
  // that is still heard beside it: up to 85 bytes of the card form, 25 of the account form, 35 of the page of the frame.
  // The label of the code in one line at 360 pixels: 35 bytes by Vite, 33 of the frame's page; 46 of the frame, which has the rule twice.
  // A number that is seen whole, and labels in a frame without a broken word, with text of twice the size: 13 bytes, 35 of the
  // frame's page; 40 of the account form by Vite, in compression alone. Two messages below each other: 15 bytes.
  one('card-form', 19_601, 19_404),
  // English may add 532 bytes to an element, more to forms with more texts: what the order of files leaves to compression.
  english('card-form', 620),
  // The marks of the brands are a module of 1.3 kB that is loaded after the first frame. With its loader by Vite, even rows, red
  // errors on any ground, a spinner, the room that closes and errors that wait for a click: 1.4 kB of the card form, 0.9 of all.
  one('card-form', 20_796, 20_610, 'with marks'),
  // 1.6 kB less than with the fields in the page. A frame that is lost says so aloud, leads to its button and loses no unknown
  // outcome: 0.2 kB. A copied form with one frame, a frame lost during a request, another way to pay, validity that is right
  // at once after a refusal: 0.2 kB. A frame that is waited for by its progress while somebody sees the page, is put back five
  // times with the reason in the console, and is left alone by morphs: 0.4 kB. An error that waits for a click in the page: 18 bytes.
  // A session that is one union, in place of three flags: 10 bytes by Vite, 33 by esbuild. A box to tick
  // has the background of a field: 5 bytes. A frame that the HTML has is taken over, so that a first visit waits for one answer
  // less: 341 bytes by Vite, 347 by esbuild.
  one('card-form-frame', 18_875, 18_667),
  english('card-form-frame'),
  // The token apart from the calls, for the checkout: 10 bytes by esbuild.
  one('bank-picker', 12_780, 12_960),
  // The list is a module of its own, loaded when a person reaches for the field: 4.1 kB that a page does not load at first, for
  // 1.3 kB more once it is open, because two files are compressed apart. Texts that a translator leaves alone: 0.2 kB. What drops
  // an early text where the form is reset or the page left: 0.1 kB. A text that stays, and the bank offered for it: 0.3 kB.
  one('bank-picker', 21_840, 22_105, 'opened'),
  english('bank-picker'),
  // The label of WebKit: 38 bytes by esbuild, which compresses more files apart.
  one('account-form', 21_691, 22_288),
  english('account-form', 680),
  // Of the checkout alone, Poll is 0.4 kB, the reader of the server's HTML without a policy 0.5, what keeps the fields of a person
  // when another page is shown 0.3, and by Vite its loader with the names of what is loaded later 1.2. With the card form it is
  // what a person sees first; esbuild cuts that into more files, which compress apart. A choice that is older than the script: 40
  // bytes; whether a decline is of another tab: 20; the boxes of elements that Chromium lost: 80; a second Enter that pays nothing
  // unread, and another order while a form is sent: 50; an alert for the ears that is shown as none: 20;
  // the focus that goes back to the button that asked, where a person removes nothing: 85.
  one('checkout', 6_250, 5_935),
  {
    name: 'checkout and card form',
    modules: ['checkout.define', 'card-form.define'],
    limits: { vite: 25_379, esbuild: 27_758 },
  },
  // By Vite 0.5 kB are the loader of what the console says of a wrong answer: nothing was loaded later before. The spinner, since
  // the link can take seconds to open, is 0.15 kB.
  one('connect-link', 14_430, 14_090),
  english('connect-link'),
  // Pale shapes in the room of what comes, icons on the buttons that copy and send: 0.5 kB, of which half are outlines of the shapes.
  // A time of day that stays on one line: 25 bytes. A reference that can be read out, with the whole one as its title: 48 bytes by Vite.
  // Amounts and dates in Spanish without the browser's formats, whose first use takes 50 ms on a slow phone: 149 bytes by Vite.
  one('payment-link', 14_107, 13_773),
  one('payment-link', 16_226, 15_951, 'with QR'),
  english('payment-link'),
  {
    name: 'all elements',
    modules: all.map((name) => `${name}.define`),
    limits: { vite: 37_566, esbuild: 38_389 },
  },
];

/**
 * The script of the card frame's page, with both languages and the marks, in bytes after brotli. Of these: one card for each code
 * that is typed, and a word for a key that the frame does not take, 0.1 kB; texts for translators, 0.1 kB; what the base has of
 * submits, fillers, morphs and inert forms, 0.25 kB; what Firefox reports of a policy, 23 bytes; a look that is checked as it is painted, and fields
 * in a section that no page can name, 0.25 kB; even rows, a sign at each error, hover and press, three properties more, 0.3 kB; a code that is asked for once, 4 bytes.
 */
export const FRAME_PAGE = 18_176;

/** `fields.css`, minified, in bytes after brotli. It is loaded by pages without styles of their own alone. */
export const FIELDS_SHEET = 690;
