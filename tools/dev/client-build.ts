/**
 * `npm run client:build`: writes the client as a separate package to dist/client: its modules, their declarations and
 * its README, without dependencies. `npm pack ./dist/client` makes the tarball that others install.
 */
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { endpointsModule } from './client/endpoints-module.ts';

const folder = resolve(process.argv[2] ?? 'dist/client');
const source = join(folder, 'source');
rmSync(folder, { recursive: true, force: true });
mkdirSync(source, { recursive: true });

// Writes out the types that the client derives from the service, so that its files depend on nothing else.
cpSync('packages/client', source, { recursive: true });
writeFileSync(join(source, 'endpoints.ts'), endpointsModule());
compile(
  readdirSync(source).flatMap((name) => (name.endsWith('.ts') ? [join(source, name)] : [])),
  [],
);
// Only the command line uses Node. No program imports its modules, so they need no declarations.
compile([join(source, 'command', 'main.ts')], ['node']);
rmSync(source, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.d.ts')) nameModules(join(folder, name));
const commands = readdirSync(join(folder, 'command'));
for (const name of commands) if (name.endsWith('.d.ts')) rmSync(join(folder, 'command', name));
chmodSync(join(folder, 'command', 'main.js'), 0o755);

// `private` prevents publishing by mistake: we do not own this name in any registry.
const own = JSON.parse(readFileSync('packages/client/package.json', 'utf8'));
const manifest = {
  ...own,
  main: './index.js',
  types: './index.d.ts',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  bin: { 'company-filing': './command/main.js' },
  files: ['*.js', '*.d.ts', 'command/*.js'],
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync('packages/client/README.md', join(folder, 'README.md'));
console.log(`${folder}: ${readdirSync(folder).length} files`);

/** Writes JavaScript and declarations of the files. A file with an error ends the build. */
function compile(files: readonly string[], types: string[]): void {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types,
    ...(types.length === 0 ? {} : { typeRoots: [resolve('node_modules/@types')] }),
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    outDir: folder,
  });
  const { diagnostics } = program.emit();
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length === 0) return;
  const host = {
    getCurrentDirectory: () => source,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(faults, host));
}

/** Renames modules in declarations from `.ts` to `.js`: the compiler leaves them as they are in the source. */
function nameModules(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
}
