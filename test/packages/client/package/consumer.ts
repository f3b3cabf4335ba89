/** Makes one TypeScript module from the examples of documents, Markdown or doc comments: a function for each. */
export function consumerOf(texts: readonly string[]): string {
  const imports = new Set<string>();
  const functions = texts.flatMap(examplesOf).map((example, index) => {
    const lines = example.split('\n');
    const isImport = (line: string): boolean => /^import .* from 'node:/.test(line);
    for (const line of lines) if (isImport(line)) imports.add(line);
    const body = lines.filter((line) => !/^import /.test(line)).join('\n');
    return `export async function example${index}() {\n${body}\n}`;
  });
  return [
    "import { ConnectionError, createClient, type FilingClient, NoOutcomeError, NotEligibleError, ServiceError } from 'company-filing-client';",
    ...imports,
    'declare const service: FilingClient;',
    'export const known = [ConnectionError, createClient, NoOutcomeError, NotEligibleError, ServiceError];',
    ...functions,
  ].join('\n');
}

const examplesOf = (text: string): readonly string[] =>
  [...text.replaceAll(/^[ \t]*\* ?/gm, '').matchAll(/```ts\n([\s\S]*?)```/g)].map((found) => found[1] ?? '');
