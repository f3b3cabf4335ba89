import ts from 'typescript';

/** Words that no name may contain, each with the usual one. */
const BANNED_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    door: 'validator',
    reckon: 'compute',
    reckoned: 'computed',
    reckoning: 'computation',
    unreckoned: 'blocked',
    unequal: 'differs',
    told: 'reported',
    whither: 'target',
    whoever: 'anyone',
  }),
);
/** Names that say too little without other words. */
const BANNED_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hold: 'processLock',
    marks: 'fingerprints',
    most: 'max',
    least: 'min',
  }),
);

/** Unusual names that the interface itself gives to fields of answers, by the files that declare them. */
const NAMED_BY_THE_INTERFACE: ReadonlyMap<string, readonly string[]> = new Map([
  ['most', ['core/tax/groups/json.ts', 'schema/answers/computation.ts', 'schema/openapi/text/answers.ts']],
]);

const wordsIn = (name: string): readonly string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());

function faultOf(name: string): string | null {
  const usual = BANNED_NAMES.get(name) ?? wordsIn(name).flatMap((word) => BANNED_WORDS.get(word) ?? [])[0];
  return usual === undefined ? null : `${name} (say: ${usual})`;
}

const isDeclared = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node);

/** Lists the names that a source declares with an unusual word, each with the usual one. */
export function quaintNames(source: ts.SourceFile, path: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclared(node) && node.name !== undefined && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      const fault = NAMED_BY_THE_INTERFACE.get(name)?.includes(path) ? null : faultOf(name);
      if (fault !== null) found.push(`${path} ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
