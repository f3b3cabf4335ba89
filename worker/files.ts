import { remembered } from '../core/base/lazily.ts';

/**
 * Reads the service's files that are not code: the documentation's texts, fonts, the page of receipt packs.
 * `tools/dev/assets.ts` writes them when the service is built. The deployed Worker has them as static assets; Deno and
 * `npm start` have them as files.
 */
export interface ServiceFiles {
  /**
   * Reads a file.
   *
   * @param name relative to the folder of the files, e.g. `guides/errors.md`; throws when there is no such file
   */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer>>;
  text(name: string): Promise<string>;
}

const FOLDERS: readonly (readonly [string, string])[] = [
  ['fonts/', 'core/documents/pdf/fonts/'],
  ['guides/', 'worker/docs/guides/'],
];

/**
 * Gives the path of a file in the repository, from its root; null for one that only the build makes. The Deno entry
 * runs from the repository and reads such files there, so that a return with a PDF needs no build.
 */
export function pathInRepository(name: string): string | null {
  if (name === 'changelog.md') return 'CHANGELOG.md';
  const folder = FOLDERS.find(([start]) => name.startsWith(start));
  return folder === undefined ? null : `${folder[1]}${name.slice(folder[0].length)}`;
}

/**
 * Reads each file once. It stores the content and never the promise: a request in Workers may not await another
 * request's promise.
 *
 * @param read null when there is no such file
 */
export function serviceFiles(read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>): ServiceFiles {
  const bytes = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const found = await read(name);
    if (found === null) throw new Error(`${name} is missing: npm run build writes it`);
    return found;
  };
  const texts = new Map<string, string>();
  return {
    bytes,
    text: async (name) => {
      const text = texts.get(name) ?? new TextDecoder().decode(await bytes(name));
      texts.set(name, text);
      return text;
    },
  };
}

/** Loads the printer of PDFs and its fonts when it is first needed. */
export const printerWith = ({ bytes }: ServiceFiles) =>
  remembered(async () => {
    const [{ printerOf }, regular, bold] = await Promise.all([
      import('../core/documents/pdf/render.ts'),
      bytes('fonts/regular.ttf'),
      bytes('fonts/bold.ttf'),
    ]);
    return printerOf({ regular, bold });
  });
