/**
 * `npm run core:build` writes the computation as a separate package to dist/core-package: one ES module without
 * imports, its declarations and its README. `npm pack ./dist/core-package` makes the tarball that others install.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { coreModule } from './core-module.ts';

const folder = resolve(process.argv[2] ?? 'dist/core-package');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.js'), coreModule());
const declared = writeDeclarations('packages/engine/index.ts');

// `private` prevents publishing by mistake: we do not own this name in any registry.
const own = JSON.parse(readFileSync('packages/engine/package.json', 'utf8'));
const manifest = {
  ...own,
  // The module contains its dependencies.
  dependencies: undefined,
  main: './index.js',
  types: './types/packages/engine/index.d.ts',
  exports: { '.': { types: './types/packages/engine/index.d.ts', default: './index.js' } },
  files: ['index.js', 'types'],
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync('packages/engine/README.md', join(folder, 'README.md'));
console.log(`${folder}: index.js and ${declared} declarations`);

/** Writes the declarations of an entry and of every module that they name. All are modules of this project. */
function writeDeclarations(entry: string): number {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      types: [],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: '.',
      outDir: join(folder, 'types'),
    },
    process.cwd(),
  );
  const made = new Map<string, string>();
  const program = ts.createProgram([entry], options);
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => made.set(resolve(path), text),
    undefined,
    true,
  );
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ messageText }) => messageText).join('\n'));
  const wanted = [resolve(folder, 'types', entry.replace(/\.ts$/, '.d.ts'))];
  const written = new Set<string>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (written.has(path)) continue;
    written.add(path);
    const text = made.get(path);
    if (text === undefined) throw new Error(`no declarations were made at ${relative(folder, path)}`);
    for (const [, name = ''] of text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
      if (!name.startsWith('.'))
        throw new Error(`${relative(folder, path)} names ${name}, which is not in the package`);
      wanted.push(resolve(dirname(path), name.replace(/\.ts$/, '.d.ts')));
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(/((?:from |import\()['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2'));
  }
  return written.size;
}
