import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClient, type FilingClient } from '../../packages/client/index.ts';
import { linkToApprove } from '../demo/demo-server.ts';
import { PROFILES } from '../demo/profiles.ts';
import { type Filed, file } from '../demo/run.ts';
import { FIRST_ACCOUNT, signInAddress, writeKeys } from './keys.ts';
import { DIGESTS, digestOfDocumentation, digestOfPage, digestOfReference } from './pictures/digests.ts';
import {
  hasChromium,
  hasPdftoppm,
  openBrowser,
  pictureOfPage,
  pictureOfScreen,
  signedIn,
} from './pictures/make.ts';
import { APPROVAL, PAGES, type PageWanted, SCREENS } from './pictures/wanted-pictures.ts';
import { type Stack, withStack } from './stack.ts';

/**
 * `npm run pictures`: files the demonstrations' years and makes the README's pictures of the results, with the programs
 * that are installed. Names missing programs. If none is missing, it also writes digests of the shown content.
 */
const FOLDER = resolve('docs/pictures');
const missing = [
  ...(hasPdftoppm() ? [] : ['pdftoppm (poppler-utils): no pictures of documents']),
  ...(hasChromium() ? [] : ['chromium (or CHROMIUM=…): no pictures of pages']),
];
for (const what of missing) console.log(`missing: ${what}`);

/** Takes the letter from the sent message. Every other document is made again. */
async function bytesOf(service: FilingClient, { outcome }: Filed, wanted: PageWanted): Promise<Uint8Array> {
  if (wanted.document !== 'explanation') {
    return (await service.documentFile({ filingId: outcome.filingId, type: wanted.document })).bytes;
  }
  const xml = outcome.submissions[0]?.requestXml ?? '';
  const letter = /Filename="explanation\.pdf"[^>]*>([^<]*)</.exec(xml)?.[1];
  if (letter === undefined) throw new Error('no letter is attached to the return');
  return Buffer.from(letter, 'base64');
}

mkdirSync(FOLDER, { recursive: true });
const digests = new Map<string, string>([['reference', digestOfReference()]]);
const MOST_MS = 5 * 60 * 1000;

/** Fails where a browser that hangs would wait forever, and names what it was doing. */
async function inTime(doing: () => string, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the browser hangs: ${doing()}. Run it again`)), MOST_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

let atScreen = 'it does not start';
async function pictureScreens(stack: Stack, link: string): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const onPhone of [false, true]) {
      const context = await signedIn(browser, await signInAddress(stack, FIRST_ACCOUNT), onPhone);
      for (const { name, path } of SCREENS.filter((one) => (one.onPhone ?? false) === onPhone)) {
        atScreen = `no picture ${name}`;
        const address = path === APPROVAL ? link : `${new URL(stack.baseUrl).origin}${path}`;
        console.log(await pictureOfScreen(context, address, FOLDER, name));
      }
    }
  } finally {
    atScreen = 'it does not close';
    await browser.close();
  }
}

await withStack('company-filing-pictures', { environment: {} }, async (stack, dataDir) => {
  const { baseUrl, test, other } = await writeKeys(dataDir, stack, null);
  const filed = new Map<string, { readonly service: FilingClient; readonly found: Filed }>();
  for (const [name, profile] of PROFILES) {
    const service = createClient({ baseUrl, key: test, testDate: profile.today });
    filed.set(name, { service, found: await file(service, profile, () => {}) });
    console.log(`filed ${name}`);
  }
  for (const wanted of hasPdftoppm() ? PAGES : []) {
    const one = filed.get(wanted.profile);
    if (one === undefined) throw new Error(`there is no profile ${wanted.profile}`);
    const pdf = join(dataDir, `${wanted.name}.pdf`);
    const bytes = await bytesOf(one.service, one.found, wanted);
    writeFileSync(pdf, bytes);
    digests.set(wanted.name, await digestOfPage(bytes, wanted.page));
    console.log(pictureOfPage(pdf, wanted.page, FOLDER, wanted.name));
  }
  const micro = PROFILES.get('micro');
  if (micro === undefined) throw new Error('there is no profile micro');
  const link = await linkToApprove({ baseUrl, key: other }, micro, () => {});
  if (hasChromium()) await inTime(() => atScreen, pictureScreens(stack, link));
  digests.set('documentation', await digestOfDocumentation(new URL(baseUrl).origin));
  if (missing.length === 0)
    writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`);
});
