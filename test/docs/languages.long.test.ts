import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUIDES } from '../../worker/docs/guides.ts';
import { hasOtherLanguages, inLanguage, LANGUAGES } from '../../worker/docs/languages/index.ts';
import type { Language } from '../../worker/docs/languages/language.ts';
import { type Block, blocksOf, differences, guideText, npmStart, type Started } from './session.ts';

/** Runs the commands of the guides in their other languages: each language runs all of them with its own service. */
interface Command extends Block {
  readonly guide: string;
  readonly shown: Block | null;
}

function commandsIn(language: Language): readonly Command[] {
  return GUIDES.flatMap(({ name }) => {
    const blocks = blocksOf(inLanguage(guideText(name), language));
    return blocks.flatMap((block, at) =>
      block.lang === language.name ? [{ ...block, guide: name, shown: blocks[at + 1] ?? null }] : [],
    );
  });
}

/** A language's way to make a program from the commands, and to run it. */
interface Way {
  /** Required tool, and its lowest version by `--version`. */
  readonly tool: string;
  readonly version: number;
  readonly file: string;
  readonly mark: (text: string) => string;
  /** Wraps the commands of one guide, so that their names are separate. */
  readonly scope: (code: string) => string;
  readonly run: readonly string[];
}

const bare = (code: string) => code;
const inBraces = (code: string) => `{\n${code}\n}`;
const WAYS: Readonly<Record<string, Way>> = {
  typescript: {
    tool: 'node',
    version: 20,
    file: 'guides.mts',
    mark: (text) => `console.log('${text}');`,
    scope: inBraces,
    run: ['node', '--import', resolve('node_modules/tsx/dist/loader.mjs'), 'guides.mts'],
  },
  python: {
    tool: 'python3',
    version: 3,
    file: 'guides.py',
    mark: (text) => `print("${text}")`,
    scope: bare,
    run: ['python3', 'guides.py'],
  },
  csharp: {
    tool: 'dotnet',
    version: 10,
    file: 'guides.cs',
    mark: (text) => `Console.WriteLine("${text}");`,
    scope: inBraces,
    run: ['dotnet', 'run', 'guides.cs'],
  },
};

function isThere({ tool, version }: Way): boolean {
  const { status, stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/\d+/.exec(stdout)?.[0]) >= version;
}

const MARK = '@@block';

/** Makes one program from all commands: all other blocks share the first one, which has no scope. */
function programOf(commands: readonly Command[], { mark, scope }: Way): string {
  const marked = commands.map((command, at) => ({
    ...command,
    code: `${mark(`${MARK} ${at}`)}\n${command.text}`,
  }));
  const [first, ...rest] = marked;
  const guides = [...new Set(rest.map(({ guide }) => guide))];
  const scopes = guides.map((guide) =>
    scope(
      rest
        .filter((each) => each.guide === guide)
        .map(({ code }) => code)
        .join('\n'),
    ),
  );
  // Imports must come first.
  return [first?.text ?? '', mark(`${MARK} 0`), ...scopes, mark(`${MARK} end`)].join('\n');
}

describe.concurrent.each(LANGUAGES.map((language) => [language.label, language] as const))(
  'the guides in %s',
  (label, language) => {
    const way = WAYS[language.name];
    if (way === undefined) throw new Error(`nobody knows how to run ${label}`);
    const commands = commandsIn(language);
    const isLeftOut = !isThere(way);
    if (isLeftOut)
      console.log(`no ${way.tool} ${way.version} or later: the guides' commands in ${label} are not run`);

    let started: Started;
    let printed: readonly string[] = [];
    let said = '';
    beforeAll(async () => {
      if (isLeftOut) return;
      started = await npmStart();
      const program = programOf(commands, way).replaceAll('http://127.0.0.1:8787', started.origin);
      writeFileSync(join(started.folder, way.file), program);
      const [command = '', ...args] = way.run;
      const { stdout, stderr } = spawn(command, args, {
        cwd: started.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [output, errors] = await Promise.all([text(stdout), text(stderr)]);
      said = errors;
      printed = output.split(/^@@block .*\n/m);
    });
    afterAll(() => started?.stop());

    it.skipIf(isLeftOut)('end as programs do, without complaints', () => {
      expect(said).toBe('');
      // One piece before each mark, and one after the last.
      expect(printed).toHaveLength(commands.length + 2);
    });

    it
      .skipIf(isLeftOut)
      .each(commands.map((command, at) => [`${command.guide}.md:${command.line}`, at] as const))(
      '%s prints what is shown after it',
      (_place, at) => {
        // The first block's output comes before the first mark.
        const given = printed[at === 0 ? 0 : at + 1] ?? '';
        const shown = commands[at]?.shown;
        if (shown?.lang === 'text') expect(given.trim()).toBe(shown.text.trim());
        else expect(differences(JSON.parse(shown?.text ?? ''), JSON.parse(given))).toEqual([]);
      },
    );
  },
);

describe('the commands in other languages', () => {
  it('cover all of the first filing, and most of the other guides', () => {
    const first = inLanguage(guideText('first-filing'), LANGUAGES[0] as Language);
    expect(blocksOf(first).filter(({ lang }) => lang === 'sh')).toEqual([]);
    const others = GUIDES.filter(({ name }) => hasOtherLanguages(guideText(name)));
    expect(others.length).toBeGreaterThanOrEqual(13);
  });

  it('have the same steps in each language, at the same places', () => {
    const places = LANGUAGES.map((language) => commandsIn(language).map(({ guide }) => guide));
    for (const each of places) expect(each).toEqual(places[0]);
    expect(places[0]?.length).toBeGreaterThan(50);
  });

  it('have no block that needs state of the shell', () => {
    const guide =
      '```sh\nFILING=$(odd command)\n```\n\n```sh\noutcome $FILING\n```\n\n```sh\noutcome 7\n```\n';
    const langs = blocksOf(inLanguage(guide, LANGUAGES[1] as Language)).map(({ lang, text }) => [
      lang,
      text.trim(),
    ]);
    expect(langs).toEqual([
      ['sh', 'FILING=$(odd command)'],
      ['sh', 'outcome $FILING'],
      ['python', 'show(outcome(7))'],
    ]);
  });
});
