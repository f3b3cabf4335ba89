import fontkit from '@pdf-lib/fontkit';

/**
 * fontkit, with one thing changed: the subset of a font is written at once. Left alone it goes through a stream whose
 * timers are shared by everything in the process. Some runtimes keep the requests of one process apart. There a
 * document would wait for a timer of another request, and be stopped as hung.
 */
export const fontkitAtOnce: typeof fontkit = {
  ...fontkit,
  create(bytes, name) {
    const font = fontkit.create(bytes, name);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => writtenAtOnce(createSubset());
    return font;
  },
};

type Subset = ReturnType<ReturnType<typeof fontkit.create>['createSubset']>;
type SubsetStream = ReturnType<Subset['encodeStream']>;

/** What fontkit's subsets have besides what their types tell. */
interface Encoder {
  encode(to: FontBytes): void;
}
const isEncoder = (subset: object): subset is Encoder =>
  'encode' in subset && typeof subset.encode === 'function';

function writtenAtOnce(subset: Subset): Subset {
  subset.encodeStream = () => {
    if (!isEncoder(subset)) throw new Error('a subset of a font cannot be encoded');
    const bytes = new FontBytes();
    subset.encode(bytes);
    return finishedStream(bytes.written());
  };
  return subset;
}

/** The bytes as a stream that has them all already: it calls its listeners at once. */
function finishedStream(bytes: Uint8Array): SubsetStream {
  const stream: SubsetStream = {
    on(event, listener) {
      if (event === 'data' || event === 'end') listener(bytes);
      return stream;
    },
  };
  return stream;
}

/** What fontkit writes the tables of a TrueType font to: big-endian numbers, bytes and names. */
class FontBytes {
  /** Where the next byte goes; fontkit reads it to know its place. */
  pos = 0;
  #bytes = new Uint8Array(65_536);

  written(): Uint8Array {
    return this.#bytes.slice(0, this.pos);
  }

  #room(count: number): DataView {
    const needed = this.pos + count;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const view = new DataView(this.#bytes.buffer, this.pos, count);
    this.pos = needed;
    return view;
  }

  writeUInt8(value: number): void {
    this.#room(1).setUint8(0, value);
  }
  writeInt8(value: number): void {
    this.#room(1).setInt8(0, value);
  }
  writeUInt16BE(value: number): void {
    this.#room(2).setUint16(0, value);
  }
  writeInt16BE(value: number): void {
    this.#room(2).setInt16(0, value);
  }
  writeUInt32BE(value: number): void {
    this.#room(4).setUint32(0, value);
  }
  writeInt32BE(value: number): void {
    this.#room(4).setInt32(0, value);
  }
  writeBuffer(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.pos - bytes.length);
  }
  /** Tags of tables, four letters of ASCII each. */
  writeString(text: string): void {
    this.writeBuffer(new TextEncoder().encode(text));
  }
  fill(value: number, count: number): void {
    this.#room(count);
    this.#bytes.fill(value, this.pos - count, this.pos);
  }
}
