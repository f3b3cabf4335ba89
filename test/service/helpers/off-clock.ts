/**
 * Moves a process's clock by the milliseconds in the file of `CLOCK_FILE`, which may change while it runs. Elapsed time
 * stays true, as on a machine with a wrong clock. Must be imported before any code that reads the time.
 */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  readTextFileSync(path: string): string;
  unrefTimer(timer: ReturnType<typeof setInterval>): void;
};

const READ_EVERY_MS = 100;
const RealDate = Date;
const file = Deno.env.get('CLOCK_FILE') ?? '';
let offMs = 0;
const read = (): void => {
  // A file is empty for a moment while it is written.
  const text = Deno.readTextFileSync(file).trim();
  if (text !== '') offMs = Number(text);
};
read();
Deno.unrefTimer(setInterval(read, READ_EVERY_MS));

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
const now = (): number => RealDate.now() + offMs;
