import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Where a number that can hold a fraction comes near an amount of money, and how. */
export interface Float {
  /** Path from the root of the project. */
  readonly path: string;
  readonly how: Rule;
  /** The expression as it is written. */
  readonly text: string;
}

/**
 * Amounts are integers of the type bigint, which no operator mixes with a number: so a float can touch money only where
 * one is turned into the other, or where an amount of the caller's JSON, which is a number, is reckoned with before it
 * is read.
 */
export type Rule =
  | 'an integer becomes a number'
  | 'text becomes a number'
  | 'a number that was divided or rounded becomes an integer'
  | 'an amount of the JSON is reckoned with'
  | 'a fraction is written as a float'
  | 'numbers are divided';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
};

export function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return path.endsWith('.ts') ? [path] : [];
  });
}

const TO_NUMBER: ReadonlySet<string> = new Set(['Number', 'parseFloat', 'parseInt']);
const TO_INTEGER: ReadonlySet<string> = new Set(['BigInt']);
const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
]);

/** Whether any part of an expression can make a fraction, or hides one by rounding. */
function canBeFraction(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken) return true;
  if (isFraction(node)) return true;
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math') return true;
  return ts.forEachChild(node, canBeFraction) ?? false;
}

/** An operand without its brackets, its assertion and what stands in when it is absent. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return bare(node.expression);
  const isFallback =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isFallback ? bare(node.left) : node;
}

/** The argument of a call of one of these functions. */
function argumentOf(node: ts.Node, called: ReadonlySet<string>): ts.Expression | null {
  if (!ts.isCallExpression(node) || !called.has(node.expression.getText())) return null;
  return node.arguments[0] ?? null;
}

const isFraction = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) && !Number.isInteger(Number(node.text));

/** Whether an expression meets each rule. `jsonTypes` is the file that declares the caller's JSON. */
function rulesOf(
  checker: ts.TypeChecker,
  jsonTypes: string,
): Readonly<Record<Rule, (node: ts.Node) => boolean>> {
  const isOf = (node: ts.Node | null, flags: ts.TypeFlags): boolean => {
    if (node === null) return false;
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => (part.flags & flags) !== 0);
  };
  const isOfJson = (operand: ts.Expression): boolean => {
    const node = bare(operand);
    if (!ts.isPropertyAccessExpression(node) || !isOf(node, ts.TypeFlags.NumberLike)) return false;
    const declared = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    return declared.some((one) => one.getSourceFile().fileName === jsonTypes);
  };
  const isUnaryPlus = (node: ts.Node): node is ts.PrefixUnaryExpression =>
    ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken;
  const isArithmetic = (node: ts.Node): node is ts.BinaryExpression =>
    ts.isBinaryExpression(node) && ARITHMETIC.has(node.operatorToken.kind);
  return {
    'an integer becomes a number': (node) => isOf(argumentOf(node, TO_NUMBER), ts.TypeFlags.BigIntLike),
    'text becomes a number': (node) =>
      isOf(isUnaryPlus(node) ? node.operand : argumentOf(node, TO_NUMBER), ts.TypeFlags.StringLike),
    'a number that was divided or rounded becomes an integer': (node) => {
      const made = argumentOf(node, TO_INTEGER);
      return made !== null && canBeFraction(made);
    },
    'an amount of the JSON is reckoned with': (node) =>
      isArithmetic(node) && [node.left, node.right].some(isOfJson),
    'a fraction is written as a float': isFraction,
    'numbers are divided': (node) =>
      isArithmetic(node) &&
      node.operatorToken.kind === ts.SyntaxKind.SlashToken &&
      isOf(node.left, ts.TypeFlags.NumberLike),
  };
}

/** Every place in these files where a rule is met, in the order of the files. */
export function floatsIn(root: string, files: readonly string[], jsonTypes: string): readonly Float[] {
  const program = ts.createProgram(files, OPTIONS);
  const rules = rulesOf(program.getTypeChecker(), jsonTypes);
  const names = Object.keys(rules) as Rule[];
  const found: Float[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} was not read`);
    const visit = (node: ts.Node): void => {
      for (const how of names)
        if (rules[how](node))
          found.push({ path: relative(root, file), how, text: node.getText().replace(/\s+/g, ' ') });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
