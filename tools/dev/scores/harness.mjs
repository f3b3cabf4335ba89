/** Stands for `vitest` in a bundle of tests: its own matchers, and the other parts that tests of `core` use. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('vitest/package.json'));
const given = await import(resolve('@vitest/expect'));
for (const plugin of [given.JestExtend, given.JestChaiExpect, given.JestAsymmetricMatchers])
  given.chai.use(plugin);
export const expect = Object.assign(
  (value, message) => given.chai.expect(value, message),
  given.chai.expect,
  globalThis[given.ASYMMETRIC_MATCHERS_OBJECT],
);

/** Every test of the bundle, by file, name and turn. */
const held = { tests: [], before: [], file: '', groups: [], turns: new Map() };
globalThis.__scores__ = held;

/** Called first in each test file. */
export const inFile = (file) => Object.assign(held, { file, groups: [] });

function add(name, test) {
  const said = [held.file, ...held.groups, name].join(' > ');
  const turn = (held.turns.get(said) ?? 0) + 1;
  held.turns.set(said, turn);
  held.tests.push({ id: turn === 1 ? said : `${said} (${turn})`, test });
}
/** Finds the test's function. Options may come before it, or a timeout after it. */
const bodyOf = (...all) => all.find((one) => typeof one === 'function');
const spread = (row) => (Array.isArray(row) ? row : [row]);
const each = (make) => (rows) => (name, one, two) => {
  const body = bodyOf(one, two);
  rows.forEach((row, index) => {
    make(`${name} ${index}`, () => body(...spread(row)));
  });
};

export const it = (name, one, two) => add(name, bodyOf(one, two));
it.each = each(it);
export const describe = (name, one, two) => {
  held.groups.push(name);
  bodyOf(one, two)();
  held.groups.pop();
};
describe.each = each(describe);
const skip = () => undefined;
for (const part of [it, describe])
  Object.assign(part, {
    skip,
    skipIf: (isSo) => (isSo ? skip : part),
    runIf: (isSo) => (isSo ? part : skip),
  });
export const beforeAll = (body) => held.before.push(body);
export const afterAll = skip;
