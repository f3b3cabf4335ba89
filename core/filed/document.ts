import { MIB } from '../base/bytes.ts';
import { scanXhtml, type Tag } from '../xml/scan.ts';
import { type ExpandedName, IllFormed } from '../xml/tokens.ts';

/**
 * Reads a filed inline XBRL document as its facts, contexts and units, as they were tagged. Their values are read
 * elsewhere (`values.ts`, `choose.ts`). Inline XBRL 1.0 and 1.1 are read alike.
 */
export interface FiledContext {
  readonly identifier: string;
  /** Null for an instant. */
  readonly start: string | null;
  readonly end: string;
  /** Maps the local name of each dimension to that of its member. */
  readonly dimensions: ReadonlyMap<string, string>;
  /** True for a typed dimension, or a segment or scenario of another kind; none of our figures has one. */
  readonly isOther: boolean;
}

export interface FiledFact {
  readonly concept: ExpandedName;
  readonly context: FiledContext;
  readonly isNumeric: boolean;
  /** `GBP`, `pure` or another measure by its local name; null where it has none. */
  readonly unit: string | null;
  readonly text: string;
  readonly format: string | null;
  readonly scale: string | null;
  readonly sign: string | null;
}

export interface FiledDocument {
  readonly facts: readonly FiledFact[];
  /** Number of facts without a context, concept or unit of the document; none of them is read. */
  readonly astray: number;
}

export type DocumentRead =
  | { readonly ok: true; readonly document: FiledDocument }
  | { readonly ok: false; readonly message: string };

/** Greatest number of bytes of a filed document; typical ones have some hundred kilobytes. */
export const FILED_BYTES = 5 * MIB;
const LIMITS = { maxLength: FILED_BYTES, maxDepth: 256, maxNodes: 400_000, maxAttributes: 100 };
const MOST_FACTS = 20_000;
const MOST_CONTEXTS = 5_000;
const MOST_NESTED = 16;
/** Greatest number of characters kept of a fact; a figure has fewer than a hundred. */
const MOST_TEXT = 2_000;

const INLINE = /^http:\/\/www\.xbrl\.org\/(?:2008|2013)\/inlineXBRL$/;
const INSTANCE = 'http://www.xbrl.org/2003/instance';
const DIMENSIONS = 'http://xbrl.org/2006/xbrldi';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/** Text of a fact, or of a continuation of one, while it is gathered. */
interface Capture {
  readonly parts: string[];
  length: number;
  /** Number of `ix:exclude` elements that are open. Text inside one is not part of the fact. */
  readonly excluded: number;
  readonly continuedAt: string | null;
}

interface OpenFact extends Capture {
  readonly concept: ExpandedName | null;
  readonly contextRef: string;
  readonly unitRef: string;
  readonly isNumeric: boolean;
  readonly format: string | null;
  readonly scale: string | null;
  readonly sign: string | null;
  readonly isNil: boolean;
}

interface OpenContext {
  readonly id: string;
  identifier: string;
  start: string;
  end: string;
  instant: string;
  readonly dimensions: Map<string, string>;
  isOther: boolean;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

class Gathering {
  readonly facts: OpenFact[] = [];
  readonly contexts = new Map<string, FiledContext | null>();
  readonly units = new Map<string, string | null>();
  readonly continuations = new Map<string, Capture>();
  readonly #captures: (Capture | null)[] = [];
  #excluded = 0;
  #context: OpenContext | null = null;
  #unit: string | null = null;
  /** Collects the text of a context or unit until the element ends. */
  #leaf: { readonly tag: Tag; text: string } | null = null;

  start(tag: Tag): void {
    if (INLINE.test(tag.namespace)) this.#inline(tag);
    else if (tag.namespace === INSTANCE || tag.namespace === DIMENSIONS) this.#instance(tag);
  }

  end(name: ExpandedName): void {
    if (INLINE.test(name.namespace)) {
      if (name.local === 'exclude') this.#excluded -= 1;
      else if (CAPTURED.has(name.local)) this.#captures.pop();
    } else if (name.namespace === INSTANCE || name.namespace === DIMENSIONS) this.#instanceEnd(name);
  }

  text(text: string): void {
    if (this.#leaf !== null && this.#leaf.text.length < MOST_TEXT)
      this.#leaf.text += text.slice(0, MOST_TEXT);
    for (const capture of this.#captures) {
      if (capture === null || capture.excluded !== this.#excluded || capture.length >= MOST_TEXT) continue;
      const part = text.slice(0, MOST_TEXT - capture.length);
      capture.parts.push(part);
      capture.length += part.length;
    }
  }

  #inline(tag: Tag): void {
    if (tag.local === 'exclude') this.#excluded += 1;
    if (!CAPTURED.has(tag.local)) return;
    const capture = {
      parts: [],
      length: 0,
      excluded: this.#excluded,
      continuedAt: tag.attribute('continuedAt'),
    };
    if (tag.local === 'continuation') {
      const id = tag.attribute('id') ?? '';
      if (!this.continuations.has(id)) this.continuations.set(id, capture);
      this.#captures.push(capture);
    } else {
      if (this.facts.length === MOST_FACTS) throw new IllFormed('too many facts');
      const fact: OpenFact = {
        ...capture,
        concept: tag.expand(tag.attribute('name') ?? ''),
        contextRef: tag.attribute('contextRef') ?? '',
        unitRef: tag.attribute('unitRef') ?? '',
        isNumeric: tag.local === 'nonFraction',
        format: tag.attribute('format'),
        scale: tag.attribute('scale'),
        sign: tag.attribute('sign'),
        isNil: ['true', '1'].includes(tag.attributeOf(SCHEMA_INSTANCE, 'nil') ?? ''),
      };
      this.facts.push(fact);
      this.#captures.push(fact);
    }
    if (this.#captures.length > MOST_NESTED) throw new IllFormed('facts nested too deeply');
  }

  #instance(tag: Tag): void {
    if (tag.local === 'context') {
      if (this.contexts.size === MOST_CONTEXTS) throw new IllFormed('too many contexts');
      this.#context = {
        id: tag.attribute('id') ?? '',
        identifier: '',
        start: '',
        end: '',
        instant: '',
        dimensions: new Map(),
        isOther: false,
      };
    } else if (tag.local === 'unit') this.#unit = tag.attribute('id') ?? '';
    else if (tag.local === 'typedMember' && this.#context !== null) this.#context.isOther = true;
    this.#leaf = { tag, text: '' };
  }

  #instanceEnd({ local }: ExpandedName): void {
    const leaf = this.#leaf;
    const text = leaf?.tag.local === local ? leaf.text.trim() : '';
    this.#leaf = null;
    if (local === 'context') this.#endContext();
    else if (local === 'unit') this.#unit = null;
    else if (local === 'measure' && this.#unit !== null) {
      // A quotient has two measures, and is not an amount of money.
      const measure = leaf?.tag.expand(text)?.local ?? null;
      this.units.set(this.#unit, this.units.has(this.#unit) ? null : measure);
    } else if (this.#context !== null && leaf !== null) this.#member(this.#context, leaf.tag, local, text);
  }

  #member(context: OpenContext, tag: Tag, local: string, text: string): void {
    if (local === 'identifier') context.identifier = text;
    else if (local === 'startDate') context.start = text;
    else if (local === 'endDate') context.end = text;
    else if (local === 'instant') context.instant = text;
    else if (local === 'explicitMember') {
      const dimension = tag.expand(tag.attribute('dimension') ?? '')?.local;
      const member = tag.expand(text)?.local;
      if (dimension === undefined || member === undefined) context.isOther = true;
      else context.dimensions.set(dimension, member);
    }
  }

  #endContext(): void {
    const open = this.#context;
    this.#context = null;
    if (open === null) return;
    const { id, identifier, dimensions, isOther } = open;
    const isInstant = isDay(open.instant);
    const isWhole = isInstant || (isDay(open.start) && isDay(open.end));
    const context = {
      identifier,
      start: isInstant ? null : open.start,
      end: isInstant ? open.instant : open.end,
      dimensions,
      isOther,
    };
    // Two contexts with one id give a fact two meanings.
    this.contexts.set(id, isWhole && !this.contexts.has(id) ? context : null);
  }
}

const CAPTURED: ReadonlySet<string> = new Set(['nonFraction', 'nonNumeric', 'continuation']);

/** Reads a document's text; any text gives a value. */
export function readFiledDocument(text: string): DocumentRead {
  const gathered = new Gathering();
  const scanned = scanXhtml(text, gatheringHandler(gathered), LIMITS);
  if (!scanned.ok) return scanned;
  const facts = gathered.facts.flatMap((fact) => wholeFact(fact, gathered));
  const nil = gathered.facts.filter(({ isNil }) => isNil).length;
  return { ok: true, document: { facts, astray: gathered.facts.length - nil - facts.length } };
}

const gatheringHandler = (gathered: Gathering) => ({
  start: (tag: Tag) => gathered.start(tag),
  end: (name: ExpandedName) => gathered.end(name),
  text: (text: string) => gathered.text(text),
});

function wholeFact(fact: OpenFact, { contexts, units, continuations }: Gathering): readonly FiledFact[] {
  const { concept, isNumeric, format, scale, sign, isNil } = fact;
  const context = contexts.get(fact.contextRef) ?? null;
  if (concept === null || context === null || isNil || (isNumeric && !units.has(fact.unitRef))) return [];
  const unit = isNumeric ? (units.get(fact.unitRef) ?? null) : null;
  return [{ concept, context, isNumeric, unit, text: wholeText(fact, continuations), format, scale, sign }];
}

/**
 * Joins a text with its continuations; white space becomes one blank. A continuation belongs to one fact, so it is used
 * up: thousands of facts that share a long chain would each read it to its end.
 */
function wholeText(fact: Capture, continuations: Map<string, Capture>): string {
  let text = fact.parts.join('');
  for (let next = fact.continuedAt; next !== null && text.length < MOST_TEXT; ) {
    const part = continuations.get(next);
    continuations.delete(next);
    text += part?.parts.join('') ?? '';
    next = part?.continuedAt ?? null;
  }
  return text.replace(/[\s\u00a0]+/gu, ' ').trim();
}
