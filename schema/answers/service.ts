import type { Infer } from 'superstruct';
import { oneOf } from '../requests/fields.ts';
import type { JsonObject } from '../requests/shape.ts';
import { record } from '../requests/structs.ts';
import { object, text } from './fields.ts';

/** `GET /health` (decision 50). */
export const healthAnswer = record({ status: oneOf(['ok']) });
export type HealthAnswer = Infer<typeof healthAnswer>;

/** `GET /openapi.json`: an OpenAPI document. */
export type DescriptionAnswer = JsonObject;
export const descriptionAnswer = object<DescriptionAnswer>();

/** Every refusal (contract section 7). */
export const errorAnswerStruct = record({ error: text() });
