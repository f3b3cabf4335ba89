import type { ReportedError } from '../../schema/sandbox-tables.ts';
import { type InlineDocument, readInline } from '../inline-xbrl/document.ts';

/** Checks any inline XBRL document as the tax authority does before it reads the facts. */
export type Place = 'Accounts' | 'Computations';

export const fault = (number: number, text: string, location: string, type = 'business'): ReportedError => ({
  number,
  type,
  text,
  location,
});

/** Findings of the inline XBRL validator. Their number is 0, and their type is the validator's name for the fault. */
const SKELETON = [
  ['header', 'xbrl.ixbrl.HeaderAbsent', 'ix:header element not found in input document set.'],
  ['references', 'xbrl.ixbrl.ReferencesAbsent', 'ix:references not found for the default target document'],
  ['resources', 'xbrl.ixbrl.ResourcesAbsent', 'ix:resources not found in input document set.'],
] as const;

export type DocumentRead =
  | { readonly document: InlineDocument; readonly errors: readonly ReportedError[] }
  | { readonly document: null; readonly errors: readonly ReportedError[] };

const hasScript = (document: InlineDocument): boolean =>
  document.elements.some((element) => {
    if (element.localName === 'script') return true;
    for (let i = 0; i < element.attributes.length; i += 1) {
      const attribute = element.attributes.item(i);
      if (attribute === null) continue;
      if (/^on/i.test(attribute.name) || /^\s*javascript:/i.test(attribute.value)) return true;
    }
    return false;
  });

/** Reads one attached document; `document` is null when there is nothing more to check. */
export function readDocument(bytes: Uint8Array, place: Place): DocumentRead {
  const read = readInline(bytes);
  if (!read.ok) {
    return {
      document: null,
      errors: [fault(3303, `The document cannot be read as inline XBRL: ${read.message}.`, place)],
    };
  }
  const { document } = read;
  const absent = SKELETON.filter(([part]) => document[part] === null).map(([, type, text]) =>
    fault(0, text, place, type),
  );
  const errors = hasScript(document) ? [fault(3319, 'The document contains a script.', place)] : [];
  return absent.length > 0 ? { document: null, errors: [...errors, ...absent] } : { document, errors };
}
