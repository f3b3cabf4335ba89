import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A place where a fractional number may meet an amount of money, and the rule for it. */
export interface Float {
  /** Path from the root of the project. */
  readonly path: string;
  readonly how: Rule;
  /** The expression as written. */
  readonly text: string;
}

/**
 * Amounts are integers of the type bigint, which no operator mixes with a number. So a float can meet money in two ways
 * only: one is converted to the other, or an amount of the caller's JSON, which is a number, is used in arithmetic before
 * it is read.
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

/** True when a part of an expression can make a fraction, or hides one by rounding. */
function canBeFraction(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken) return true;
  if (isFraction(node)) return true;
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math') return true;
  return ts.forEachChild(node, canBeFraction) ?? false;
}

/** Gives an operand without its brackets, its assertion and its default. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return bare(node.expression);
  const isFallback =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isFallback ? bare(node.left) : node;
}

/** Gives the argument of a call of one of these functions. */
function argumentOf(node: ts.Node, called: ReadonlySet<string>): ts.Expression | null {
  if (!ts.isCallExpression(node) || !called.has(node.expression.getText())) return null;
  return node.arguments[0] ?? null;
}

const isFraction = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) && !Number.isInteger(Number(node.text));

/** Lists the rules that an expression meets. `jsonTypes` are the files that declare the caller's JSON. */
function rulesOf(
  checker: ts.TypeChecker,
  jsonTypes: readonly string[],
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
    return declared.some((one) => jsonTypes.includes(one.getSourceFile().fileName));
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

/** Lists every place in these files that meets a rule, in the order of the files. */
export function floatsIn(
  root: string,
  files: readonly string[],
  jsonTypes: readonly string[],
): readonly Float[] {
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
