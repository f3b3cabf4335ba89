import type { Allowed, Eligibility } from '../../core/filing/eligibility.ts';
import { filesNothing, isPartnership } from '../../core/filing/who-may-file.ts';
import { type Html, html } from '../pages/html.ts';
import type { Company } from '../store/store.ts';
import { badge } from './parts.ts';
import { readerSentence } from './sentences.ts';

/** Shows what a company can file here, before any figure. */

/** True for a part that cannot be filed here; a part that is filed already can be amended. */
export const isRefused = ({ allowed, code }: Allowed): boolean => !allowed && code !== 'alreadyFiled';

/** True for a company of which nothing can be filed here, so no page offers a new filing of it. */
export const isShutOut = ({ companyType, companyName }: Company): boolean =>
  filesNothing({ type: companyType, name: companyName });

export const shutStep = ({ companyType }: Company): string =>
  isPartnership(companyType)
    ? 'This service files for companies only. Nothing of this partnership can be filed here.'
    : 'Nothing of this company can be filed here.';

const answerItem = (what: string, { allowed, code, reason, goTo }: Allowed): Html =>
  html`<li><div class="split"><span>${what}</span>${allowed ? badge('good', 'Can be filed here') : code === 'alreadyFiled' ? badge('calm', 'Filed already') : badge('bad', 'Not here')}</div>${reason !== null && html`<div class="small">${readerSentence(reason)}</div>`}${goTo !== null && html`<div class="small">Go to: ${goTo}.</div>`}</li>`;

export const eligibilityCard = ({ tax, ch }: Pick<Eligibility, 'tax' | 'ch'>): Html =>
  html`<section class="card" aria-labelledby="may-file"><h2 id="may-file">Can it file here?</h2><ul class="plain rows">${answerItem('Company tax return', tax)}${answerItem('Accounts', ch)}</ul></section>`;
