import { fromBase64, fromUtf8, toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import type { Manifest } from '../../../core/proof/manifest.ts';
import type { Change, Parts } from './forger.ts';

/**
 * A place of a pack's value, with its kind. A kind names the value's file and its name there, so two values of one kind
 * mean the same in two filings.
 */
export interface Place {
  readonly kind: string;
  readonly value: string;
  /** Gives the change that puts another value there. */
  readonly change: (value: string) => Change;
}

const inParts =
  (put: (parts: Parts, value: string) => void) =>
  (value: string): Change => ({
    parts: (parts) => put(parts, value),
  });

/** Lists every place of a pack that a forger may edit. */
export const placesOf = (parts: Parts, manifest: Manifest): readonly Place[] => [
  ...manifestPlaces(manifest),
  ...eventPlaces(parts),
  ...parts.submissions.flatMap((_, at) => submissionPlaces(parts, at)),
];

type Path = readonly (string | number)[];

/** Lists the single values inside a value, with their paths. */
function leavesOf(value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Array.isArray(value)
    ? value.flatMap((item, index) => leavesOf(item, [...path, index]))
    : Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

/** Gives a value with another at a path. */
function withAt(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? withAt(item, rest, other) : item));
  const members = new Map(Object.entries(Object(value)));
  return Object.fromEntries(members.set(String(first), withAt(members.get(String(first)), rest, other)));
}

/** Lists each value of the manifest, by its path without the indices of lists. */
export const manifestPlaces = (manifest: Manifest): readonly Place[] =>
  leavesOf(manifest).map(([path, value]) => ({
    kind: `manifest ${path.filter((step) => typeof step === 'string').join('.')}`,
    value: JSON.stringify(value),
    change: (text) => ({
      manifest: (made) => Object.assign({ ...made }, withAt(made, path, JSON.parse(text))),
    }),
  }));

function eventPlaces({ events }: Parts): readonly Place[] {
  return events.flatMap((event, at): readonly Place[] => {
    // A pack has the codes of a history only if every step has one: another code would be left out again.
    const named = event.code === null ? (['at', 'type'] as const) : (['at', 'type', 'code'] as const);
    const fields = named.map(
      (name): Place => ({
        kind: `step ${name}`,
        value: event[name] ?? '',
        change: inParts((parts, text) => {
          const [edited] = parts.events.slice(at);
          if (edited !== undefined) edited[name] = text;
        }),
      }),
    );
    const details = Object.entries(event.detail).map(
      ([name, value]): Place => ({
        kind: `step ${event.type} ${name}`,
        value: JSON.stringify(value),
        // The forger would make hashes and marks in it again.
        change: (text) => ({
          steps: (parts) => {
            const [edited] = parts.events.slice(at);
            if (edited !== undefined) edited.detail[name] = JSON.parse(text);
          },
        }),
      }),
    );
    return [...fields, ...details];
  });
}

function submissionPlaces({ submissions, events }: Parts, at: number): readonly Place[] {
  const [own] = submissions.slice(at);
  if (own === undefined) return [];
  const { target, envelope, sources, answers } = own;
  const name = target === 'tax' ? 'return' : 'accounts';
  const inEnvelope = (kind: string, value: string, after: (xml: string, text: string) => string): Place => ({
    kind: `${name} ${kind}`,
    value,
    change: inParts((parts, text) => {
      const [edited] = parts.submissions.slice(at);
      if (edited !== undefined) edited.envelope = after(edited.envelope ?? '', text);
    }),
  });
  const typeOf = (sequence: number) => events.find((event) => event.sequence === sequence)?.type ?? '';
  return [
    ...(envelope === null ? [] : [inEnvelope('envelope', envelope, (_, text) => text)]),
    ...spansOf(envelope ?? '').map((span) =>
      inEnvelope(`envelope ${span.name}`, span.value, (xml, text) => splice(xml, span, text)),
    ),
    ...documentsOf(envelope ?? '').flatMap((document) =>
      factSpans(document.html).map((span) =>
        inEnvelope(`${document.name} ${span.name}`, span.value, (xml, text) =>
          splice(xml, document, toBase64(utf8(splice(document.html, span, text)))),
        ),
      ),
    ),
    ...Object.entries(sources ?? {}).map(
      ([path, value]): Place => ({
        kind: `${name} sources`,
        value: JSON.stringify(value),
        change: inParts((parts, text) => {
          const [edited] = parts.submissions.slice(at);
          if (edited !== undefined) edited.sources = { ...edited.sources, [path]: JSON.parse(text) };
        }),
      }),
    ),
    ...[...answers].flatMap(([sequence, answer]): readonly Place[] => {
      const kind = `${name} answer ${typeOf(sequence)}`;
      const put = (after: (xml: string, text: string) => string) =>
        inParts((parts, text) => {
          const held = parts.submissions[at]?.answers;
          held?.set(sequence, after(held.get(sequence) ?? '', text));
        });
      return [
        { kind, value: answer, change: put((_, text) => text) },
        ...spansOf(answer).map((span) => ({
          kind: `${kind} ${span.name}`,
          value: span.value,
          change: put((xml, text) => splice(xml, span, text)),
        })),
      ];
    }),
  ];
}

/** Place of a value in a text. */
interface Span {
  readonly name: string;
  readonly value: string;
  readonly from: number;
}

const splice = (text: string, { from, value }: Span, other: string): string =>
  `${text.slice(0, from)}${other}${text.slice(from + value.length)}`;

/** Longest value that is edited as a whole. Longer ones are documents, which are edited fact by fact. */
const LONGEST_VALUE = 3000;

/** Lists the texts of elements without children, and attributes, by their names. */
function spansOf(xml: string): readonly Span[] {
  const spans: Span[] = [];
  for (const found of xml.matchAll(/<([\w:.-]+)((?:\s[^<>]*)?)>([^<>]+)<\/\1>/g)) {
    const [, name = '', attributes = '', value = ''] = found;
    if (value.length <= LONGEST_VALUE)
      spans.push({ name, value, from: found.index + name.length + attributes.length + 2 });
  }
  for (const found of xml.matchAll(/ ([\w:.-]+)="([^"<>]*)"/g)) {
    const [, name = '', value = ''] = found;
    spans.push({ name: `@${name}`, value, from: found.index + name.length + 3 });
  }
  return spans;
}

interface DocumentSpan extends Span {
  readonly html: string;
}

const DOCUMENTS: readonly (readonly [string, RegExp])[] = [
  ['computation', /<Computation>.*?<EncodedInlineXBRLDocument[^>]*>([^<]+)/s],
  ['accounts', /<Accounts><Instance>.*?<EncodedInlineXBRLDocument[^>]*>([^<]+)/s],
  ['accounts', /<Data[^>]*>([^<]+)/s],
];

const documentsOf = (xml: string): readonly DocumentSpan[] =>
  DOCUMENTS.flatMap(([name, pattern]) => {
    const found = pattern.exec(xml);
    if (found === null) return [];
    const [whole, value = ''] = found;
    const html = fromUtf8(fromBase64(value) ?? new Uint8Array());
    return [{ name, value, from: found.index + whole.length - value.length, html }];
  });

/** Lists the facts of a document that contain no others, by their concepts. */
const factSpans = (html: string): readonly Span[] =>
  [
    ...html.matchAll(/<ix:(nonFraction|nonNumeric)\b[^>]*\bname="[\w-]+:([\w-]+)"[^>]*>([^<]+)<\/ix:\1>/g),
  ].map((found) => {
    const [whole, tag = '', concept = '', value = ''] = found;
    const kind = tag === 'nonFraction' ? 'amount' : `text ${concept}`;
    return { name: kind, value, from: found.index + whole.lastIndexOf(`${value}</ix:`) };
  });
