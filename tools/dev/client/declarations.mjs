import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/**
 * The declarations of a module in one text that names nothing outside itself: what the module exports, and every type
 * that stands behind it, each once. What only exists to be checked at run time is left out.
 *
 * @param {string} entry TypeScript file
 * @param {readonly string[]} values names that the module exports at run time; whatever else it exports is types
 */
export function declarationsOf(entry, values) {
  const emitted = emitDeclarations(resolve(entry));
  const { checker, root } = programOf(emitted, resolve(entry).replace(/\.ts$/, '.d.ts'));
  const collector = new Collector(checker, emitted);
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(root))) {
    const target = resolved(checker, symbol);
    // Texts name what is behind a name, so another name for it would name nothing, or something else.
    if (target.name !== symbol.name) throw new Error(`${target.name} must not be exported as ${symbol.name}`);
    const isType = (target.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) !== 0;
    if (isType || values.includes(symbol.name)) collector.add(target, true);
  }
  return `${collector.texts().join('\n')}\nexport {};\n`;
}

/** Path to text of the declarations of every file of ours that the entry reaches. */
function emitDeclarations(entry) {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram([entry], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // The project's own check is another command.
    noCheck: true,
    rewriteRelativeImportExtensions: false,
  });
  const texts = new Map();
  program.emit(undefined, (path, text) => texts.set(resolve(path), text), undefined, true);
  return texts;
}

function programOf(texts, entry) {
  const options = { noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] };
  const inner = ts.createCompilerHost(options);
  const declared = (path) => resolve(path).replace(/(\.d)?\.ts$/, '.d.ts');
  const host = {
    ...inner,
    fileExists: (path) => texts.has(resolve(path)) || inner.fileExists(path),
    readFile: (path) => texts.get(resolve(path)) ?? inner.readFile(path),
    getSourceFile: (path, language) =>
      texts.has(resolve(path))
        ? ts.createSourceFile(resolve(path), texts.get(resolve(path)), language, true)
        : inner.getSourceFile(path, language),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = declared(resolve(from, '..', text));
        return {
          resolvedModule: texts.has(path) ? { resolvedFileName: path, extension: '.d.ts' } : undefined,
        };
      }),
  };
  const program = ts.createProgram([entry], options, host);
  return { checker: program.getTypeChecker(), root: program.getSourceFile(entry) };
}

const resolved = (checker, symbol) =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

/** Comments point to pages that a reader of the package does not have. */
const withoutDecisions = (text) =>
  text
    .replace(/ \((?:contract [\d.]+ and )?decisions? [^)]*\)/g, '')
    .replace(/ and decisions? \d+(?=\.)/g, '')
    .replace(/\/\*\* Decision \d+\. \*\/\n/g, '')
    .replace(/(?<=\.) [^.]*\bdecisions? \d+\./g, '');

/** The statement a declaration stands in. */
const statementOf = (node) =>
  ts.isVariableDeclaration(node) ? node.parent.parent : ts.isSourceFile(node) ? null : node;

class Collector {
  #checker;
  #ours;
  #texts = new Map();
  constructor(checker, ours) {
    this.#checker = checker;
    this.#ours = ours;
  }

  texts = () =>
    [...this.#texts.values()].map(
      ({ comment, code, isExported }) => `${comment}${isExported ? 'export ' : ''}${code}`,
    );

  /** Takes a symbol of ours in, and all that it names. */
  add(symbol, isExported) {
    const statement = statementOf(symbol.declarations?.[0] ?? null);
    if (statement === null || statement.parent?.kind !== ts.SyntaxKind.SourceFile) return;
    const known = this.#texts.get(symbol.name);
    if (known !== undefined) {
      if (known.symbol !== symbol) throw new Error(`two declarations are named ${symbol.name}`);
      known.isExported ||= isExported;
      return;
    }
    const entry = { symbol, isExported, comment: '', code: '' };
    this.#texts.set(symbol.name, entry);
    Object.assign(entry, this.#textOf(statement, symbol));
  }

  #textOf(statement, symbol) {
    const literals = this.#literalsOf(statement, symbol);
    if (literals !== null) return { comment: '', code: `type ${symbol.name} = ${literals};` };
    const file = statement.getSourceFile();
    const edits = [];
    const visit = (node) => {
      if (ts.isImportTypeNode(node)) throw new Error(`${symbol.name}: ${node.getText()}`);
      // `T.Answer` of a namespace import is `Answer` here.
      if (ts.isQualifiedName(node)) edits.push([node.getStart(), node.right.getStart()]);
      if (ts.isIdentifier(node)) this.#follow(node);
      ts.forEachChild(node, visit);
    };
    visit(statement);
    const start = statement.getStart(file, true);
    let text = file.text.slice(start, statement.end);
    for (const [from, to] of edits.reverse()) text = text.slice(0, from - start) + text.slice(to - start);
    const [, comment, code] = /^((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)*)([\s\S]*)$/.exec(text);
    return { comment: withoutDecisions(comment), code: withoutDecisions(code.replace(/^export /, '')) };
  }

  #follow(identifier) {
    const found = this.#checker.getSymbolAtLocation(identifier);
    if (found === undefined) return;
    const symbol = resolved(this.#checker, found);
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    if (file !== undefined && this.#ours.has(resolve(file))) this.add(symbol, false);
  }

  /** A type made of a table's names is written as those names, so that the table stays at home. */
  #literalsOf(statement, symbol) {
    if (!ts.isTypeAliasDeclaration(statement) || !/\btypeof\b/.test(statement.type.getText())) return null;
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const parts = type.isUnion() ? type.types : [type];
    return parts.every((part) => part.isStringLiteral())
      ? parts
          .map((part) => JSON.stringify(part.value))
          .sort()
          .join(' | ')
      : null;
  }
}
