import { HTML_ENTITIES } from './html-entities.ts';
import { type ExpandedName, IllFormed, type Limits, readTokens, type Scope } from './tokens.ts';

/**
 * Scans XHTML of others strictly: reports each text, and each tag that is not of XHTML. A document type is skipped, and
 * the entities of HTML are known.
 */
export interface Tag extends ExpandedName {
  /** Gives the value of an attribute by its name as written without a prefix; null when there is none. */
  readonly attribute: (name: string) => string | null;
  /** Resolves a `prefix:name` in the namespaces in scope; null where its prefix is not declared. */
  readonly expand: (qualified: string) => ExpandedName | null;
  /** Gives the value of an attribute of a namespace. */
  readonly attributeOf: (namespace: string, local: string) => string | null;
}

/** Receives all text, and every element but those of XHTML. */
export interface ScanHandler {
  readonly start: (tag: Tag) => void;
  readonly end: (name: ExpandedName) => void;
  readonly text: (text: string) => void;
}

export type Scanned = { readonly ok: true } | { readonly ok: false; readonly message: string };

const XHTML = 'http://www.w3.org/1999/xhtml';
const DIALECT = { entities: HTML_ENTITIES, allowsDocumentType: true };

/** Scans a document to its end. Messages quote no part of it. A handler may end the scan with IllFormed. */
export function scanXhtml(text: string, { start, end, text: tell }: ScanHandler, limits: Limits): Scanned {
  const handler = {
    start: (name: ExpandedName & { readonly scope: Scope }, attributes: ReadonlyMap<string, string>) => {
      if (name.namespace !== XHTML) start(tagOf(name, attributes, name.scope));
    },
    end: (name: ExpandedName) => {
      if (name.namespace !== XHTML) end(name);
    },
    text: tell,
  };
  try {
    readTokens(text, handler, DIALECT, limits);
    return { ok: true };
  } catch (fault) {
    if (fault instanceof IllFormed) return { ok: false, message: fault.message };
    throw fault;
  }
}

function tagOf(
  { namespace, local }: ExpandedName,
  attributes: ReadonlyMap<string, string>,
  scope: Scope,
): Tag {
  return {
    namespace,
    local,
    attribute: (name) => attributes.get(name) ?? null,
    attributeOf: (sought, name) => {
      for (const [written, value] of attributes) {
        const colon = written.indexOf(':');
        if (written.slice(colon + 1) === name && scope.get(written.slice(0, colon)) === sought) return value;
      }
      return null;
    },
    expand: (qualified) => {
      const match = /^(?:([^:\s]+):)?([^:\s]+)$/.exec(qualified.trim());
      const [, prefix = '', name = ''] = match ?? [];
      const found = scope.get(prefix) ?? (prefix === '' ? '' : null);
      return match === null || found === null ? null : { namespace: found, local: name };
    },
  };
}
