import { openApiDocument } from '../../schema/openapi/document.ts';
import { type Answer, answer } from '../http.ts';

/** `GET /openapi.json`: the description of the interface, for anybody (decision 50). */
export const describeService = async (): Promise<Answer> => answer(openApiDocument());
