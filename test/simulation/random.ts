/** A stream of pseudo-random numbers that depends only on its seed (sfc32): the same seed gives the same run. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
    this.#c = Math.imul(seed ^ 0xc2b2ae35, 0x27d4eb2f) >>> 0;
    for (let i = 0; i < 16; i += 1) this.#word();
  }

  #word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** Draws a number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.#word() / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Draws a whole number from `min` to `max`, including both. */
  between(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.between(0, list.length - 1)] ?? list[0];
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.between(0, 255));
  }

  /** Makes a separate stream, so that drawing from it does not change others. */
  fork(): Random {
    return new Random(this.#word());
  }
}
