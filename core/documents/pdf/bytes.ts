/** Writes bytes one after another, as a content stream needs them (ISO 32000-1, 7.8.2). */
export interface Bytes {
  byte(value: number): void;
  /** Writes a text whose characters are bytes. */
  text(value: string): void;
  /** Writes a number given in hundredths, as short as possible. */
  number(value: number): void;
  /** Gives the written bytes, which stay valid until `clear`. */
  written(): Uint8Array;
  clear(): void;
}

const ZERO = '0'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);

/** The largest number of hundredths that is written digit by digit. */
const MOST_HUNDREDTHS = 9_999_999;

/** The first size of the buffer: enough for the pages of nearly all documents. */
const FIRST_ROOM = 1 << 14;

export function createBytes(): Bytes {
  let bytes = new Uint8Array(FIRST_ROOM);
  let size = 0;

  const makeRoom = (more: number): void => {
    if (size + more <= bytes.length) return;
    const wider = new Uint8Array(2 * (size + more));
    wider.set(bytes.subarray(0, size));
    bytes = wider;
  };
  const byte = (value: number): void => {
    if (size === bytes.length) makeRoom(1);
    bytes[size] = value;
    size += 1;
  };
  const text = (value: string): void => {
    makeRoom(value.length);
    for (let at = 0; at < value.length; at += 1) bytes[size + at] = value.charCodeAt(at);
    size += value.length;
  };
  const whole = (value: number): void => {
    if (value >= 10) whole(Math.floor(value / 10));
    byte(ZERO + (value % 10));
  };

  return {
    byte,
    text,
    number(value) {
      const hundredths = Math.round(value * 100);
      const positive = Math.abs(hundredths);
      if (!(positive <= MOST_HUNDREDTHS)) {
        text(String(hundredths / 100));
        return;
      }
      if (hundredths < 0) byte(MINUS);
      const rest = positive % 100;
      whole((positive - rest) / 100);
      if (rest === 0) return;
      byte(POINT);
      byte(ZERO + Math.floor(rest / 10));
      if (rest % 10 !== 0) byte(ZERO + (rest % 10));
    },
    written: () => bytes.subarray(0, size),
    clear() {
      size = 0;
    },
  };
}

/** Gives the bytes of a text whose characters are bytes. */
export function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
