import { type ReadXml, readXml } from '../xml/read.ts';

/** Longest message: the tax authority takes 25 MB. */
const LIMITS = { maxLength: 30_000_000 };

/** Reads a stored message that was sent. A charity's accounts can make it longer than any reply. */
export const readSentMessage = (xml: string): ReadXml => readXml(xml, LIMITS);
