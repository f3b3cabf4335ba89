import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lazily } from '../../core/base/lazily.ts';
import { openApiDocument } from '../../schema/openapi/document.ts';
import { GUIDES } from '../../worker/docs/guides.ts';
import { pathInRepository } from '../../worker/files.ts';
import { coreModule } from './core-module.ts';
import { keepInRun, keptInRun } from './kept-in-run.ts';
import { verifyPage } from './verify-page.ts';

/** Folder of the assets. Wrangler uploads it; the Deno entry and `npm start` read it. */
export const ASSETS_FOLDER = 'dist/assets';

/** Redoc loads its logo from an outside host. With an empty address it shows no logo. */
const OUTSIDE_LOGO = '"https://cdn.redoc.ly/redoc/logo-mini.svg"';

function redoc(): string {
  const text = readFileSync('node_modules/redoc/bundles/redoc.standalone.js', 'utf8');
  if (!text.includes(OUTSIDE_LOGO)) throw new Error('Redoc names its logo differently from before');
  return text.replaceAll(OUTSIDE_LOGO, '""');
}

/** Files of the repository that are copied unchanged. */
const COPIED = [
  'changelog.md',
  ...GUIDES.map(({ name }) => `guides/${name}.md`),
  'fonts/regular.ttf',
  'fonts/bold.ttf',
];

function copyOf(name: string): Uint8Array {
  const path = pathInRepository(name);
  if (path === null) throw new Error(`${name} is not in the repository`);
  return readFileSync(path);
}

/**
 * The files of the service that are not code (`worker/files.ts`): each name, with the function that makes its content.
 */
export const ASSETS: Readonly<Record<string, () => string | Uint8Array>> = {
  'openapi.json': () => JSON.stringify(openApiDocument()),
  'core.js': coreModule,
  'redoc.js': redoc,
  'verify.html': verifyPage,
  ...Object.fromEntries(COPIED.map((name) => [name, () => copyOf(name)])),
};

/** Writes all assets, and removes other files of the folder. A reader never finds a half-written file. */
export function writeAssets(): void {
  for (const [name, make] of Object.entries(ASSETS)) {
    const path = join(ASSETS_FOLDER, name);
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}.new`;
    writeFileSync(unfinished, make());
    renameSync(unfinished, path);
  }
  for (const entry of readdirSync(ASSETS_FOLDER, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (
      entry.isFile() &&
      !entry.name.endsWith('.new') &&
      !Object.hasOwn(ASSETS, path.slice(ASSETS_FOLDER.length + 1))
    )
      rmSync(path, { force: true });
  }
}

/** Writes all assets once for this process and its test run, for all services that they start. */
export const writeAssetsOnce = lazily(() => {
  if (keptInRun('assets') !== null) return;
  writeAssets();
  keepInRun('assets', 'written');
});
