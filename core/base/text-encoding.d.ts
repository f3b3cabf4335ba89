/**
 * UTF-8 in the Encoding Standard's words. It is pure and every runtime has it, but it is not part of ECMAScript, and
 * `core/` is compiled without the types of any platform. Only `core/tsconfig.json` reads this file.
 */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number };
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView): string;
}
