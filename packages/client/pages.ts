interface Page<Item> {
  readonly data: readonly Item[];
  readonly totalCount: number;
}

/** Lists every item of a list, page after page. */
export async function* everyItem<Item>(
  pageOf: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for (let page = 1, seen = 0; ; page += 1) {
    const { data, totalCount } = await pageOf(page);
    yield* data;
    seen += data.length;
    if (data.length === 0 || seen >= totalCount) return;
  }
}
