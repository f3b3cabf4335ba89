/** Damages replies, equally for equal seeds: `Random` chooses what is cut, swapped, doubled or inserted. */
export type Random = (below: number) => number;

/** Makes numbers from a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0];

/** Pieces of hostile or broken text. */
const PIECES = [
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '<?x ?>',
  '<!DOCTYPE a [<!ENTITY e "x">]>',
  '&e;',
  '&#0;',
  '&#x1F600;',
  '\u0000',
  '\ufffd',
  '\ud800',
  '\u202e',
  '</Body>',
  '<Body>',
  '<Error/>',
  '<Error><Number>1046</Number><Type>fatal</Type><Text>x</Text></Error>',
  '<Qualifier>error</Qualifier>',
  '<Qualifier>response</Qualifier>',
  '<CorrelationID>../../x</CorrelationID>',
  '<GovTalkMessage>',
  'xmlns="urn:other"',
  ' a="1" a="2"',
  '0',
  '-1',
  '999999999999999999999',
  'x'.repeat(300),
  '<a>'.repeat(150),
  '<b/>'.repeat(300),
] as const;

/** Chooses a place in the text: any, or the beginning of markup, which breaks more. */
function placeIn(text: string, random: Random): number {
  const any = random(text.length + 1);
  if (random(2) === 0) return any;
  const tag = text.indexOf('<', any);
  return tag < 0 ? any : tag;
}

/** Finds the end of the element or run of text that begins at a place. */
const endOfPiece = (text: string, at: number, random: Random): number => {
  const end = text.indexOf('>', at);
  return end < 0 || random(3) === 0 ? Math.min(text.length, at + 1 + random(40)) : end + 1;
};

type Damage = (text: string, random: Random) => string;

const cutOff: Damage = (text, random) => text.slice(0, random(text.length));
const cutOut: Damage = (text, random) => {
  const at = placeIn(text, random);
  return text.slice(0, at) + text.slice(endOfPiece(text, at, random));
};
const putIn: Damage = (text, random) => {
  const at = placeIn(text, random);
  return text.slice(0, at) + pick(random, PIECES) + text.slice(at);
};
const doubled: Damage = (text, random) => {
  const at = placeIn(text, random);
  const end = endOfPiece(text, at, random);
  return text.slice(0, end) + text.slice(at, end) + text.slice(end);
};
const changedOne: Damage = (text, random) => {
  const at = random(text.length);
  return (
    text.slice(0, at) + String.fromCharCode(random(random(4) === 0 ? 0x10000 : 0x7f)) + text.slice(at + 1)
  );
};
const swapped: Damage = (text, random) => {
  const [a = 0, b = 0, c = 0] = [placeIn(text, random), placeIn(text, random), placeIn(text, random)].sort(
    (x, y) => x - y,
  );
  return text.slice(0, a) + text.slice(b, c) + text.slice(a, b) + text.slice(c);
};
const otherCase: Damage = (text, random) => {
  const at = random(text.length);
  const end = at + random(30);
  return text.slice(0, at) + text.slice(at, end).toUpperCase() + text.slice(end);
};

const DAMAGES = [cutOff, cutOut, putIn, doubled, changedOne, swapped, otherCase] as const;

/** Damages a text one to four times. */
export function mutated(text: string, random: Random): string {
  let damaged = text;
  for (let times = 1 + random(4); times > 0; times -= 1) damaged = pick(random, DAMAGES)(damaged, random);
  return damaged;
}

/** Joins the beginning of one text and the end of another. */
export function spliced(one: string, other: string, random: Random): string {
  return one.slice(0, placeIn(one, random)) + other.slice(placeIn(other, random));
}
