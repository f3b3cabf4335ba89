import { isObject } from '../../../core/base/json.ts';
import type { RawRecord } from '../../../schema/requests/structs.ts';
import type { Refusal } from '../../http.ts';
import type { Html } from '../../pages/html.ts';
import type { RecordField } from '../entry/fields.ts';
import { inputs } from '../entry/inputs.ts';
import { countsIn, readTexts, type TextFault, type Texts } from '../entry/texts.ts';
import { type Refused, refusedForm } from './inputs.ts';

/** The texts of the inputs of an endpoint's request, with the refusal of them. */
export interface TypedForm {
  readonly texts: Texts;
  readonly refused: Refused;
}

const pathsOf = ({ fields }: RecordField): readonly string[] => fields.map(({ path }) => path);

/** Gives the texts of the inputs, from a sent form or from an address that fills some. */
export const textsIn = (given: URLSearchParams, request: RecordField): Texts =>
  new Map([...given].filter(([name]) => pathsOf(request).includes(name)));

/** Makes the inputs, with what was typed and its refusal. */
export const typedInputs = (request: RecordField, { texts, refused }: TypedForm): Html =>
  inputs(request, {
    texts,
    counts: countsIn(texts),
    faults: new Map([...refused.at].map(([path, message]) => [path, [message]])),
    stored: new Set(),
    focus: null,
  });

/** Reads a sent form into the request. `refusedBy` shows the form again with a refusal. */
export function readTyped(
  form: URLSearchParams,
  request: RecordField,
): { readonly body: RawRecord; readonly refusedBy: (refusal: Refusal) => TypedForm } {
  const texts = textsIn(form, request);
  const faults: TextFault[] = [];
  const body = readTexts(texts, request, faults);
  return {
    body: isObject(body) ? body : {},
    refusedBy: (refusal) => {
      const refused = refusedForm(refusal, pathsOf(request));
      // A text that cannot be a value gets a sentence of the page, in place of the API's.
      const at = new Map([...refused.at, ...faults.map(({ path, message }) => [path, message] as const)]);
      return { texts, refused: { ...refused, at } };
    },
  };
}
