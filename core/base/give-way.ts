/** Lets other work run between two parts of a long task. The platform passes this in, because core has no timer. */
export type GiveWay = () => Promise<void>;

/** Does not let other work run, for a task that nothing waits for. */
export const alone: GiveWay = () => Promise.resolve();

/** A long task in parts. It yields where other work may run. */
export type InParts<Made> = Generator<void, Made, void>;

/** Does all parts of a task at once. */
export function atOnce<Made>(work: InParts<Made>): Made {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** Does the parts of a task one after the other, giving way between two. */
export async function givingWay<Made>(work: InParts<Made>, giveWay: GiveWay): Promise<Made> {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    await giveWay();
  }
}

/** Maps a long list in parts of a given number of items. */
export function* mapInParts<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  partSize: number,
): InParts<readonly Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    if (made.length > 0 && made.length % partSize === 0) yield;
    made.push(make(item));
  }
  return made;
}
