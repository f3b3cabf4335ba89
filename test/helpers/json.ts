/** JSON with a way to read it by path: dotted names and positions, for example `results.tax.submissions.0.status`. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  /** Gives the value at the path; undefined when there is none. */
  at(path: string): unknown {
    let found: unknown = this.value;
    for (const name of path.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
    }
    return found;
  }
  text(path: string): string {
    const found = this.at(path);
    if (typeof found !== 'string') throw new Error(`no text at ${path} of ${JSON.stringify(this.value)}`);
    return found;
  }
  number(path: string): number {
    const found = this.at(path);
    if (typeof found !== 'number') throw new Error(`no number at ${path} of ${JSON.stringify(this.value)}`);
    return found;
  }
  list(path: string): readonly Json[] {
    const found = this.at(path);
    if (!Array.isArray(found)) throw new Error(`no list at ${path} of ${JSON.stringify(this.value)}`);
    return found.map((item: unknown) => new Json(item));
  }
}

export class Reply extends Json {
  readonly status: number;
  readonly headers: Headers;
  constructor(status: number, headers: Headers, value: unknown) {
    super(value);
    this.status = status;
    this.headers = headers;
  }
  get error(): string {
    return this.text('error');
  }
}
