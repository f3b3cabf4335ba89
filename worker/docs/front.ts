import { type PageAnswer, pageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { docsPage, HOME, KEPT } from './pages.ts';

/** Makes the front page, for those who come with a browser: directors, accountants and developers. */

interface Reader {
  readonly who: string;
  readonly text: string;
  readonly links: readonly (readonly [href: string, label: string])[];
}

const READERS: readonly Reader[] = [
  {
    who: 'For directors',
    text: 'You file for your own company, without an accountant. Answer plain questions, and see the tax before anything is sent.',
    links: [
      ['/dashboard', 'Sign in'],
      [`${HOME}/browser`, 'How to file from a browser'],
      [`${HOME}/glossary`, 'The words in plain English'],
    ],
  },
  {
    who: 'For accountants',
    text: 'You file for clients. Read their books, see every deadline, ask them to approve, and send under your own sign-in.',
    links: [
      ['/dashboard', 'Sign in'],
      [`${HOME}/agents`, 'Filing as an agent'],
      [`${HOME}/books`, 'From a trial balance to a filing'],
    ],
  },
  {
    who: 'For developers',
    text: 'Your program sends figures as JSON. It gets the tax, the documents and the outcome. Test keys file with stand-ins.',
    links: [
      [`${HOME}/first-filing`, 'A first filing'],
      [`${HOME}/reference`, 'API reference'],
      ['/v1/openapi.json', 'OpenAPI description'],
    ],
  },
];

const card = ({ who, text, links }: Reader): Html =>
  html`<section class="card"><h2>${who}</h2><p>${text}</p><ul>${links.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul></section>`;

export function frontPage(): PageAnswer {
  const main = html`<div class="head"><div><h1>UK company tax returns and accounts</h1><p class="soft">We work out the Corporation Tax and write the return and the accounts. We send them to HMRC and Companies House, and tell you the outcome.</p></div></div>
<div class="grid">${READERS.map(card)}</div>
<section class="card"><div class="split"><div><h2>Can your company file here?</h2><p>Some companies and some tax returns need other software. Look before you start.</p></div><div class="actions"><a class="button" href="${HOME}/limits">What it does not do</a><a class="button quiet" href="${HOME}">All guides</a></div></div></section>`;
  return pageAnswer(docsPage({ title: 'Company tax returns and accounts', place: null, main }), {
    headers: { ...KEPT, Vary: 'Accept' },
  });
}
