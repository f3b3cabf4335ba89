import { mkdirSync, writeFileSync } from 'node:fs';
import { FIGURES } from './companies.ts';
import { goldenText } from './golden-facts.ts';

/**
 * Writes facts/ again from the figures: `node --import tsx test/core/documents/golden/write.ts`, from the project's folder.
 * Read the files before you commit them.
 */
const folder = 'test/core/documents/golden/facts';
mkdirSync(folder, { recursive: true });
for (const [name, figures] of Object.entries(FIGURES)) {
  writeFileSync(`${folder}/${name}.txt`, goldenText(figures));
}
