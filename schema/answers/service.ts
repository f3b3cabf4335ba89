import { oneOf } from '../requests/fields.ts';
import type { JsonObject } from '../requests/shape.ts';
import { record } from '../requests/structs.ts';
import { object, text } from './fields.ts';

export interface HealthAnswer {
  readonly status: 'ok';
}
/** `GET /health` (decision 50). */
export const healthAnswer = record<HealthAnswer>({ status: oneOf(['ok']) });

/** `GET /openapi.json`: an OpenAPI document. */
export type DescriptionAnswer = JsonObject;
export const descriptionAnswer = object<DescriptionAnswer>();

export interface ErrorAnswer {
  readonly error: string;
}
/** Every refusal (contract section 7). */
export const errorAnswerStruct = record<ErrorAnswer>({ error: text() });
