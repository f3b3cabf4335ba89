import type { ProblemAnswer } from '../../schema/answers/submissions.ts';
import { type Html, html } from '../pages/html.ts';
import { boxOfField, fieldInWords } from './field-words.ts';
import { badge } from './parts.ts';

/** What validate finds, in the words of one who looks before they sign: errors first. */

/** The same of both authorities is said once. */
interface Said extends Omit<ProblemAnswer, 'target'> {
  readonly targets: readonly ProblemAnswer['target'][];
}

const WHOSE = { tax: 'Tax return', ch: 'Accounts' } as const;

function onceEach(problems: readonly ProblemAnswer[]): readonly Said[] {
  const found = new Map<string, Said>();
  for (const { target, ...problem } of problems) {
    const key = JSON.stringify([problem.location, problem.message, problem.severity]);
    const targets = found.get(key)?.targets ?? [];
    found.set(key, { ...problem, targets: targets.includes(target) ? targets : [...targets, target] });
  }
  return [...found.values()];
}

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

function item({ location, message, rule, box, severity, targets }: Said): Html {
  const shownBox = box ?? (location === null ? null : boxOfField(location));
  return html`
<li><div class="note ${severity === 'error' ? 'bad' : 'warn'}"><h3>${fieldInWords(location ?? 'filingId')}</h3>
<p>${sentence(message)}</p><p class="small">${severity === 'error' ? 'Error' : 'Warning'} · ${targets.map((target) => WHOSE[target]).join(' and ')}${
    shownBox !== null && html` · box ${shownBox}`
  }${rule !== null && html` · rule <code>${rule}</code>`}${location !== null && html` · <code>${location}</code>`}</p></div></li>`;
}

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;

/** The card of what stands between a filing and its sending. */
export function beforeSendCard(problems: readonly ProblemAnswer[]): Html {
  const said = onceEach(problems);
  const errors = said.filter(({ severity }) => severity === 'error');
  const warnings = said.filter(({ severity }) => severity !== 'error');
  const state =
    errors.length > 0
      ? badge('bad', counted(errors.length, 'error'))
      : badge('good', warnings.length > 0 ? 'No error' : 'Nothing is wrong');
  return html`<section class="card" aria-labelledby="before-send"><div class="card-head"><h2 id="before-send">Before you send</h2>${state}</div>
<p class="soft">${errors.length > 0 ? 'Errors stop it from being sent. Warnings stop nothing.' : 'It can be sent.'} The register is asked when it is sent, or checked by the API.</p>
${errors.length > 0 && html`<ul class="plain">${errors.map(item)}</ul>`}
${warnings.length > 0 && html`<details><summary>${counted(warnings.length, 'warning')} to look at</summary><ul class="plain">${warnings.map(item)}</ul></details>`}</section>`;
}
