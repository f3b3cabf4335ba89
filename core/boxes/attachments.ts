import { BASE64, DATE, FILE_NAME, integer, options, TICK, text } from './format.ts';
import {
  ANY_NUMBER,
  element,
  type FormNode,
  type GroupNode,
  group,
  type Occurs,
  ONE_OR_MORE,
  OPTIONAL,
  oneOf,
  opaque,
  REQUIRED,
  repeatedGroup,
  sequence,
} from './node.ts';

const optional = (format: Parameters<typeof element>[1]) => ({ format, required: false });
const needed = (format: Parameters<typeof element>[1]) => ({ format, required: true });

/** Describes a file beside the inline documents. */
const attachment = (occurs: Occurs): FormNode<never, never> =>
  element('Attachment', BASE64, occurs, {
    Description: optional(text()),
    Filename: needed(FILE_NAME),
    Format: needed(options('pdf', 'esef')),
    Size: optional(integer(null)),
    Type: needed(options('other', 'amendment other', 'computations', 'accounts', 'group accounts')),
  });

const instance: GroupNode<never, never> = {
  kind: 'group',
  element: 'Instance',
  occurs: REQUIRED,
  rows: null,
  attributes: { Filename: optional(FILE_NAME), BaseTaxonomyVersionDate: optional(DATE) },
  content: oneOf(
    element('EncodedInlineXBRLDocument', BASE64, ONE_OR_MORE, {
      Filename: optional(FILE_NAME),
      entryPoint: optional(TICK),
    }),
    opaque('RawXBRLDocument', {
      occurs: REQUIRED,
      namespace: 'http://www.xbrl.org/2003/instance',
      attributes: { Filename: optional(FILE_NAME) },
    }),
    opaque('InlineXBRLDocument', {
      occurs: ONE_OR_MORE,
      namespace: 'http://www.w3.org/1999/xhtml',
      attributes: { Filename: optional(FILE_NAME), entryPoint: optional(TICK) },
      foreignAttributes: false,
    }),
  ),
};

const LINKBASES = options('label', 'definition', 'presentation', 'calculation', 'reference');
const extension = group('Extension', [
  opaque('Taxonomy', {
    occurs: REQUIRED,
    namespace: 'http://www.w3.org/2001/XMLSchema',
    attributes: { Filename: needed(FILE_NAME) },
    foreignAttributes: false,
  }),
  opaque('Linkbase', {
    occurs: [0, 5],
    namespace: 'http://www.xbrl.org/2003/linkbase',
    attributes: { Type: needed(LINKBASES), Filename: needed(FILE_NAME) },
    foreignAttributes: false,
  }),
]);

const xbrlDocument = (element: 'Computation' | 'Accounts', occurs: Occurs): GroupNode<never, never> =>
  repeatedGroup(element, occurs, [instance, extension]);

const xbrlSubmission: GroupNode<never, never> = {
  kind: 'group',
  element: 'XBRLsubmission',
  occurs: REQUIRED,
  rows: null,
  attributes: {},
  content: oneOf(
    xbrlDocument('Accounts', REQUIRED),
    sequence(xbrlDocument('Computation', REQUIRED), xbrlDocument('Accounts', OPTIONAL)),
  ),
};

/** Attached files: the inline documents, computation before accounts, then any others; or others alone. */
export const attachedFiles: GroupNode<never, never> = {
  kind: 'group',
  element: 'AttachedFiles',
  occurs: OPTIONAL,
  rows: null,
  attributes: {},
  content: oneOf(attachment(ONE_OR_MORE), sequence(xbrlSubmission, attachment(ANY_NUMBER))),
};
